import { titleMessages } from '../../shared/messages/title.ts'
import '../../entities/weighing/entry.css'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { yardTransfers } from '@huishou/wire/client/yard/transfer'
import { mayDo } from '@huishou/wire/verdict'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useMaterials } from '../../entities/weighing/use-materials.ts'
import { useSay } from '../../shared/language.ts'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import { ReceiveTransfer } from './receive-transfer.tsx'
import { TransferRecord } from './transfer-record.tsx'
import { messages } from './messages.ts'

/**
 * The page of one transfer: the form for weighing the goods on arrival, or the record of what was sent and received.
 */
export function TransferPage({ query }: PageProps<'id'>) {
  const say = useSay()
  const id = Number(query.id)
  return (
    <>
      <NavBar title={say(titleMessages.transfer)} />
      {id > 0 ? <OneTransfer key={id} id={id} /> : <Gone />}
    </>
  )
}

function OneTransfer({ id }: { id: number }) {
  const asked = useRead(yardTransfers, { id })
  const materials = useMaterials()
  usePullDownRefresh(asked.again)
  if (!asked.data || !materials.data) return <NotRead of={[asked, materials]} />
  const [row] = asked.data.rows
  if (!row) return <Gone />
  return mayDo(row.may, 'receive') ? (
    <ReceiveTransfer row={row} materials={materials.data} />
  ) : (
    <TransferRecord row={row} />
  )
}

function Gone() {
  return (
    <EmptyState
      picture={<ArrowLeftRight size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
      title={useSay()(messages.gone)}
    />
  )
}
