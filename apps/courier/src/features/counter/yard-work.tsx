import { counterMessages } from '../../shared/messages/counter.ts'
import { Button } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { vehiclesToUnload } from '@huishou/wire/client/yard/unload'
import Truck from 'lucide-react/icons/truck'
import { useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/read.ts'

/** Leads to the vehicles to unload, with their number. */
export function UnloadButton() {
  const say = useSay()
  const navigator = useNavigator()
  const count = useRead(vehiclesToUnload, {}, { everyMs: 60_000 }).data?.length ?? 0
  return (
    <Button
      tone="soft"
      size="l"
      wide
      icon={<Truck size={22} aria-hidden />}
      onClick={() => void navigator.navigateTo('/unload')}
    >
      {count > 0 ? say(counterMessages.unloadWaiting, { count }) : say(counterMessages.unload)}
    </Button>
  )
}
