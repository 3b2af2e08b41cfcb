import { counterMessages } from '../../shared/messages/counter.ts'
import { Button } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { salesLoads } from '@huishou/wire/client/sales/loads'
import PackageCheck from 'lucide-react/icons/package-check'
import { useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/read.ts'

/** Leads to the lorries that are to be loaded, with their number. */
export function LoadButton() {
  const say = useSay()
  const navigator = useNavigator()
  const count = useRead(salesLoads, { state: 'draft', pageSize: 1 }, { everyMs: 60_000 }).data?.total ?? 0
  return (
    <Button
      tone="soft"
      size="l"
      wide
      icon={<PackageCheck size={22} aria-hidden />}
      onClick={() => void navigator.navigateTo('/load')}
    >
      {count > 0 ? say(counterMessages.loadWaiting, { count }) : say(counterMessages.load)}
    </Button>
  )
}
