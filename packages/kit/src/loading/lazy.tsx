// Loads parts of a page on demand, and recovers when loading fails.

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
import { retryLoad, needsReload } from '../shell/retry-load.ts'
import { servedVersion, reloadApp } from '../shell/served-version.ts'
import { toast } from '../overlays/toast.tsx'
import { useKitMessages } from '../kit-messages.tsx'

type Component = (props: never) => ReactNode
type PropsOf<Part extends Component> = Parameters<Part> extends [infer Props extends object] ? Props : object

type Tries = {
  /** Retries the load: `now`, or `later` when the part is rendered next. */
  again: (when: 'now' | 'later') => void
  failures: () => number
}

/** Sheets that are not loaded yet. */
const unfetched = new Set<() => void>()

const TriesContext = createContext<Tries>({ again: () => undefined, failures: () => 0 })

/**
 * Like React's `lazy`, for parts of a page, with recovery from failed loads. A sheet closes with a message, so that the
 * next tap tries again; any other part offers a retry in its place. Where a retry cannot help, both offer to reload the
 * app.
 */
export function lazy<Part extends Component>(
  load: () => Promise<{ default: Part }>,
  soon = false,
): (props: PropsOf<Part>) => ReactNode {
  type Props = PropsOf<Part>
  let failures = 0
  let lost = 0
  /**
   * The loaded component. It is rendered in the same frame as the tap, whereas React delays anything that suspends,
   * however briefly, by 300 ms.
   */
  let here: ComponentType<Props> | null = null
  const found = ({ default: Found }: { default: Part }) => {
    here = Found as unknown as ComponentType<Props>
    return { default: here }
  }
  const fetchPart = () =>
    reactLazy<ComponentType<Props>>(() =>
      retryLoad(load, failures + lost).then(found, () => {
        failures += 1
        return { default: Missing }
      }),
    )
  // The tap then reloads failed stylesheets first; the user has not seen this failure.
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

/** Like `lazy`, for sheets that a tap opens: `preloadSheets` loads them before the tap. */
export const lazySheet = <Part extends Component>(
  load: () => Promise<{ default: Part }>,
): ((props: PropsOf<Part>) => ReactNode) => lazy(load, true)

/** Preloads the sheets of the pages that were opened so far. A sheet that fails to load is loaded again on tap. */
export function preloadSheets(): void {
  for (const fetch of unfetched) fetch()
  unfetched.clear()
}

function Missing({ onClose }: { onClose?: () => void }) {
  const messages = useKitMessages()
  const { again, failures } = use(TriesContext)
  const [stuck, setStuck] = useState(false)
  const close = useEffectEvent(async () => {
    if (onClose) {
      // This must not happen at once: a parent that keeps the sheet open would cause an endless loop.
      again('later')
      toast(messages.partFailed)
      onClose()
    }
    if (!needsReload(await servedVersion(), failures())) return
    if (!onClose) return setStuck(true)
    if (await confirmDialog({ text: messages.partStuck, ok: messages.refresh })) await reloadApp()
  })
  useEffect(() => void close(), [])
  if (onClose) return null
  return (
    <div className="k-part-failed" role="alert">
      <span>{stuck ? messages.partStuck : messages.partFailed}</span>
      <Button
        tone="quiet"
        size="s"
        icon={<RotateCw size={16} aria-hidden />}
        onClick={() => (stuck ? void reloadApp() : again('now'))}
      >
        {stuck ? messages.refresh : messages.retry}
      </Button>
    </div>
  )
}
