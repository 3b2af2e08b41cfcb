import { counterMessages } from '../../shared/messages/counter.ts'
import { ActionTile, TileGrid } from '@huishou/kit/forms/tile'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { cashCouriers } from '@huishou/wire/client/cash/float'
import { salesLoads } from '@huishou/wire/client/sales/loads'
import { yardCounts } from '@huishou/wire/client/yard/count'
import { yardTransfers } from '@huishou/wire/client/yard/transfer'
import { vehiclesToUnload } from '@huishou/wire/client/yard/unload'
import { MINUTE } from '@huishou/wire/time'
import { mayDo } from '@huishou/wire/verdict'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Banknote from 'lucide-react/icons/banknote'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import Split from 'lucide-react/icons/split'
import Truck from 'lucide-react/icons/truck'
import { useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'

const FEW = 50

/** Links to the shop's work other than serving customers, with what is waiting there. */
export function ShopWork() {
  const say = useSay()
  const navigator = useNavigator()
  const often = { everyMs: MINUTE }
  const vehicles = useRead(vehiclesToUnload, {}, often).data?.length ?? 0
  const onTheWay = useRead(yardTransfers, { state: 'sent', page: 1, pageSize: FEW }, often).data?.rows ?? []
  const toReceive = onTheWay.filter(({ may }) => mayDo(may, 'receive')).length
  const counting = (useRead(yardCounts, { state: 'open', page: 1, pageSize: 1 }, often).data?.total ?? 0) > 0
  const toLoad = useRead(salesLoads, { state: 'draft', pageSize: 1 }, often).data?.total ?? 0
  const couriers = useRead(cashCouriers, {}, often).data ?? []
  const toRecount = couriers.filter(({ countedDayId }) => countedDayId !== null).length
  const work = [
    {
      to: '/unload',
      Icon: Truck,
      title: counterMessages.unload,
      note: vehicles > 0 && say(counterMessages.unloadWaiting, { count: vehicles }),
    },
    {
      to: '/transfers',
      Icon: ArrowLeftRight,
      title: counterMessages.transfer,
      note: toReceive > 0 && say(counterMessages.transferWaiting, { count: toReceive }),
    },
    { to: '/sortings', Icon: Split, title: counterMessages.sorting, note: false },
    { to: '/bales', Icon: Package, title: counterMessages.bales, note: false },
    {
      to: '/count',
      Icon: ClipboardList,
      title: counterMessages.count,
      note: counting && say(counterMessages.countOpen),
    },
    {
      to: '/load',
      Icon: PackageCheck,
      title: counterMessages.load,
      note: toLoad > 0 && say(counterMessages.loadWaiting, { count: toLoad }),
    },
    {
      to: '/cash',
      Icon: Banknote,
      title: counterMessages.cash,
      note: toRecount > 0 && say(counterMessages.cashWaiting, { count: toRecount }),
    },
  ]
  return (
    <TileGrid label={say(counterMessages.work)} columns={3}>
      {work.map(({ to, Icon, title, note }) => (
        <ActionTile
          key={to}
          picture={<Icon size={24} color="var(--brand)" aria-hidden />}
          title={say(title)}
          note={note}
          onClick={() => void navigator.navigateTo(to)}
        />
      ))}
    </TileGrid>
  )
}
