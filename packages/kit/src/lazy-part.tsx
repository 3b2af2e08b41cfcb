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
import { Button } from './button.tsx'
import { toast } from './toast.tsx'
import { useWords } from './words.tsx'

type Component = (props: never) => ReactNode
type PropsOf<Part extends Component> = Parameters<Part> extends [infer Props extends object] ? Props : object

/** Another try; `later`: when the part is drawn the next time. */
type Again = (when: 'now' | 'later') => void
const AgainContext = createContext<Again>(() => undefined)

/**
 * As React's `lazy`, for parts of a page. One that does not come, because the network is gone, takes nothing down with it:
 * a sheet closes and says why, so that the next tap tries again; anything else offers another try in its place.
 */
export function lazy<Part extends Component>(
  load: () => Promise<{ default: Part }>,
): (props: PropsOf<Part>) => ReactNode {
  type Props = PropsOf<Part>
  const fetchPart = () =>
    reactLazy<ComponentType<Props>>(() =>
      load().then(
        ({ default: Found }) => ({ default: Found as unknown as ComponentType<Props> }),
        () => ({ default: Missing }),
      ),
    )
  let latest = fetchPart()
  return function LazyPart(props) {
    const [Part, setPart] = useState(() => latest)
    const again: Again = (when) => {
      latest = fetchPart()
      if (when === 'now') setPart(() => latest)
    }
    return (
      <AgainContext value={again}>
        <Part {...props} />
      </AgainContext>
    )
  }
}

function Missing({ onClose }: { onClose?: () => void }) {
  const words = useWords()
  const again = use(AgainContext)
  const close = useEffectEvent(() => {
    if (!onClose) return
    // not at once: where the sheet stays wanted all the same, that would never end
    again('later')
    toast(words.partFailed)
    onClose()
  })
  useEffect(() => close(), [])
  if (onClose) return null
  return (
    <div className="k-part-failed" role="alert">
      <span>{words.partFailed}</span>
      <Button tone="quiet" size="s" icon={<RotateCw size={16} aria-hidden />} onClick={() => again('now')}>
        {words.retry}
      </Button>
    </div>
  )
}
