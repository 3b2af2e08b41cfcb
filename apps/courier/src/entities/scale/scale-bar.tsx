// A bar that shows whether a scale is connected, and hooks that connect it and describe its reading.

import { unitMessages } from '../../shared/messages/unit.ts'
import { Button } from '@huishou/kit/button'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { formatKg } from '@huishou/wire/weight'
import Cable from 'lucide-react/icons/cable'
import Hand from 'lucide-react/icons/hand'
import { useSay } from '../../shared/language.ts'
import { connectScale, disconnectScale, useScale, type ScaleState } from './scale.ts'
import { frameProblemText, scaleMessages } from './scale-messages.ts'

/** Shows whether weights come from a connected scale, or are typed and marked as such. */
export function ScaleBar({ handNote }: { handNote: string }) {
  const say = useSay()
  const { supported, connected, lost } = useScale()
  const [pending, connect] = useConnect()
  if (connected) return <Connected />
  return (
    <div className="c-scale" role={lost ? 'alert' : undefined}>
      <Hand size={20} aria-hidden />
      <span className="k-grow">
        {lost
          ? say(scaleMessages.lost)
          : supported
            ? handNote
            : `${handNote} ${say(scaleMessages.unsupported)}`}
      </span>
      {supported && (
        <Button tone="text" size="s" pending={pending} onClick={() => void connect()}>
          {say(scaleMessages.connect)}
        </Button>
      )}
    </div>
  )
}

/** Connects the scale and reports a failure. */
export function useConnect() {
  const say = useSay()
  return usePending(async () => {
    if (!(await connectScale())) toast(say(scaleMessages.failed))
  })
}

/** The reading of the scale, or a message if it shows no weight. */
export function useReadingText({ reading, problem }: Pick<ScaleState, 'reading' | 'problem'>): string {
  const say = useSay()
  if (problem) return say(frameProblemText[problem])
  return reading ? say(unitMessages.kg, { value: signedKg(reading.grams) }) : '–'
}
const signedKg = (grams: number): string => `${grams < 0 ? '−' : ''}${formatKg(Math.abs(grams))}`

function Connected() {
  const say = useSay()
  const scale = useScale()
  const text = useReadingText(scale)
  return (
    <div className="c-scale" data-on>
      <Cable size={20} aria-hidden />
      <span className="k-grow">
        {say(scaleMessages.connected)} <b className="k-figures">{text}</b>
        {!scale.proving && <small>{say(scaleMessages.notProving)}</small>}
      </span>
      <Button tone="text" size="s" onClick={disconnectScale}>
        {say(scaleMessages.disconnect)}
      </Button>
    </div>
  )
}
