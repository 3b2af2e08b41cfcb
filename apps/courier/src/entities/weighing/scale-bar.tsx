import { scaleMessages } from './scale-messages.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { Button } from '@huishou/kit/button'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { formatKg } from '@huishou/wire/weight'
import Cable from 'lucide-react/icons/cable'
import Hand from 'lucide-react/icons/hand'
import { useSay } from '../../shared/language.ts'
import { connectScale, disconnectScale, useScale } from './scale.ts'

/** Whether weights come from a connected scale, or are typed and marked as such. */
export function ScaleBar({ handNote }: { handNote: string }) {
  const say = useSay()
  const { supported, connected, reading } = useScale()
  const [pending, connect] = usePending(async () => {
    if (!(await connectScale())) toast(say(scaleMessages.failed))
  })
  if (connected)
    return (
      <div className="c-scale" data-on>
        <Cable size={20} aria-hidden />
        <span className="k-grow">
          {say(scaleMessages.connected)}
          <b className="k-figures">
            {' '}
            {reading ? say(unitMessages.kg, { value: formatKg(Math.abs(reading.grams)) }) : '–'}
          </b>
        </span>
        <Button tone="text" size="s" onClick={disconnectScale}>
          {say(scaleMessages.disconnect)}
        </Button>
      </div>
    )
  return (
    <div className="c-scale">
      <Hand size={20} aria-hidden />
      <span className="k-grow">{supported ? handNote : `${handNote} ${say(scaleMessages.unsupported)}`}</span>
      {supported && (
        <Button tone="text" size="s" pending={pending} onClick={() => void connect()}>
          {say(scaleMessages.connect)}
        </Button>
      )}
    </div>
  )
}
