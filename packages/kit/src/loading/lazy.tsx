import RotateCw from 'lucide-react/icons/rotate-cw'
import {
  createContext,
  lazy as reactLazy,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Button } from '../button.tsx'
import { confirmDialog } from '../overlays/dialog.tsx'
import { loadAgain, needsFreshStart } from '../shell/retry-load.ts'
import { servedVersion, startAfresh } from '../shell/served-version.ts'
import { toast } from '../overlays/toast.tsx'
import { useWords } from '../kit-messages.tsx'

type Component = (props: never) => ReactNode
type PropsOf<Part extends Component> = Parameters<Part> extends [infer Props extends object] ? Props : object

type Tries = {
  /** Another try; `later`: when the part is drawn the next time. */
  again: (when: 'now' | 'later') => void
  failures: () => number
}

/** Sheets nobody has fetched yet. */
const unfetched = new Set<() => void>()

const TriesContext = createContext<Tries>({ again: () => undefined, failures: () => 0 })

/**
 * As React's `lazy`, for parts of a page. One that does not come, because the network is gone, takes nothing down with it:
 * a sheet closes and says why, so that the next tap tries again; anything else offers another try in its place. Where no
 * other try can help, both offer to start the app again.
 */
export function lazy<Part extends Component>(
  load: () => Promise<{ default: Part }>,
  soon = false,
): (props: PropsOf<Part>) => ReactNode {
  type Props = PropsOf<Part>
  let failures = 0
  let lost = 0
  /** Once it is here it is drawn with the tap: what suspends, even for a moment, React holds back for 300 ms. */
  let here: ComponentType<Props> | null = null
  const found = ({ default: Found }: { default: Part }) => {
    here = Found as unknown as ComponentType<Props>
    return { default: here }
  }
  const fetchPart = () =>
    reactLazy<ComponentType<Props>>(() =>
      loadAgain(load, failures + lost).then(found, () => {
        failures += 1
        return { default: Missing }
      }),
    )
  // tells the tap to look after lost styles; the person has not seen it fail
  if (soon) unfetched.add(() => void load().then(found, () => (lost = 1)))
  let latest = fetchPart()
  return function LazyPart(props) {
    const [{ Part, at }, setPart] = useState(() => ({ Part: here ?? latest, at: 0 }))
    const tries: Tries = {
      again: (when) => {
        latest = fetchPart()
        if (when === 'now') setPart({ Part: latest, at: failures })
      },
      failures: () => failures,
    }
    return (
      <TriesContext value={tries}>
        <Part key={at} {...props} />
      </TriesContext>
    )
  }
}

/** As `lazy`, for sheets a tap opens: `fetchSheets` has them there before the tap. */
export const lazySheet = <Part extends Component>(
  load: () => Promise<{ default: Part }>,
): ((props: PropsOf<Part>) => ReactNode) => lazy(load, true)

/** Fetches the sheets of the pages opened so far; for when the app has nothing better to do. One that fails comes with its tap. */
export function fetchSheets(): void {
  for (const fetch of unfetched) fetch()
  unfetched.clear()
}

function Missing({ onClose }: { onClose?: () => void }) {
  const words = useWords()
  const { again, failures } = use(TriesContext)
  const [stuck, setStuck] = useState(false)
  const close = useEffectEvent(async () => {
    if (onClose) {
      // not at once: where the sheet stays wanted all the same, that would never end
      again('later')
      toast(words.partFailed)
      onClose()
    }
    if (!needsFreshStart(await servedVersion(), failures())) return
    if (!onClose) return setStuck(true)
    if (await confirmDialog({ text: words.partStuck, ok: words.refresh })) await startAfresh()
  })
  useEffect(() => void close(), [])
  if (onClose) return null
  return (
    <div className="k-part-failed" role="alert">
      <span>{stuck ? words.partStuck : words.partFailed}</span>
      <Button
        tone="quiet"
        size="s"
        icon={<RotateCw size={16} aria-hidden />}
        onClick={() => (stuck ? void startAfresh() : again('now'))}
      >
        {stuck ? words.refresh : words.retry}
      </Button>
    </div>
  )
}
