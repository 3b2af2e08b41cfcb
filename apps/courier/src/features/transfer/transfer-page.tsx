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
import { NotRead } from '../../shared/not-read.tsx'
import { useRead } from '../../shared/read.ts'
import { ReceiveTransfer } from './receive-transfer.tsx'
import { TransferRecord } from './transfer-record.tsx'
import { messages } from './messages.ts'

/** One transfer: to be weighed in, or what became of it. */
export function TransferPage({ query }: PageProps<'id'>) {
  const say = useSay()
  const asked = useRead(yardTransfers, { id: Number(query.id) || 1 })
  const materials = useMaterials()
  usePullDownRefresh(asked.again)
  const row = asked.data?.rows[0]
  return (
    <>
      <NavBar title={say(titleMessages.transfer)} />
      {!asked.data || !materials.data ? (
        <NotRead of={[asked, materials]} />
      ) : !row ? (
        <EmptyState
          picture={<ArrowLeftRight size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
          title={say(messages.gone)}
        />
      ) : mayDo(row.may, 'receive') ? (
        <ReceiveTransfer key={row.id} row={row} materials={materials.data} />
      ) : (
        <TransferRecord row={row} />
      )}
    </>
  )
}
