import { Switch } from '@huishou/kit/forms/switch'
import { positionLimits } from '@huishou/wire/approach/limits'
import { HOUR } from '@huishou/wire/time'
import Navigation from 'lucide-react/icons/navigation'
import NavigationOff from 'lucide-react/icons/navigation-off'
import { useSay } from '../../shared/language.ts'
import { shareOwnPosition, useSharingState } from '../../shared/position-sharing.ts'
import { sharingMessages } from './position-sharing-messages.ts'

/**
 * Shows that the courier's position is shared, that the courier has switched this off, or that the device provides no
 * position, with a switch for the first two; hidden while sharing is switched on but no position is requested.
 */
export function SharingLine() {
  const say = useSay()
  const state = useSharingState()
  if (state !== 'on' && state !== 'own_off' && state !== 'denied') return null
  const on = state === 'on'
  return (
    <div className="c-sharing" data-on={on || undefined}>
      {on ? <Navigation size={18} aria-hidden /> : <NavigationOff size={18} aria-hidden />}
      <span role="status">
        <b>{say(sharingMessages[state])}</b>
        {on && <small>{say(sharingMessages.onText, { hours: positionLimits.keptMs / HOUR })}</small>}
      </span>
      {state !== 'denied' && (
        <Switch
          label={<span className="k-hidden">{say(sharingMessages.switch)}</span>}
          checked={on}
          onChange={shareOwnPosition}
        />
      )}
    </div>
  )
}
