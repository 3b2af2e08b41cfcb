import {
  agreeSalesWeight,
  cancelSalesLoad,
  correctSalesLoad,
  deliverSalesLoad,
  disputeSalesLoad,
  loadSalesLoad,
  paySalesLoad,
  settleSalesLoad,
} from '@huishou/wire/client/sales/load-steps'
import { salesLoadPdf } from '@huishou/wire/client/sales/loads'
import { Alert } from 'antd'
import { Banknote, Check, MessageSquareWarning, PencilLine, Receipt, Scale, Truck, X } from 'lucide-react'
import { PdfButton } from '../../../shared/display/pdf-button.tsx'
import { useSay } from '../../../shared/language.ts'
import { Photos } from '../../../shared/record/photos.tsx'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useLoad, type Load, type LoadSheet } from '../queries.ts'
import { AgreeDialog, DeliverDialog } from './delivery-dialogs.tsx'
import { StateTag } from './load-columns.tsx'
import { LoadDialog } from './load-dialog.tsx'
import { LoadDetails, LoadWeights } from './load-facts.tsx'
import { LoadLines, LoadSettlement } from './load-lines-and-settlement.tsx'
import { CancelDialog, CorrectDialog, DisputeDialog, PayDialog } from './load-decision-dialogs.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { messages as shared } from '../messages.ts'
import { messages } from './messages.ts'
import './loads.css'

const actions: readonly RecordAction<Load>[] = [
  {
    name: 'load',
    text: messages.load,
    Icon: Scale,
    endpoint: loadSalesLoad,
    look: 'primary',
    Dialog: LoadDialog,
  },
  {
    name: 'deliver',
    text: messages.deliver,
    Icon: Truck,
    endpoint: deliverSalesLoad,
    look: 'primary',
    Dialog: DeliverDialog,
  },
  {
    name: 'agree',
    text: messages.agree,
    Icon: Check,
    endpoint: agreeSalesWeight,
    look: 'primary',
    Dialog: AgreeDialog,
  },
  {
    name: 'settle',
    text: messages.settle,
    Icon: Receipt,
    endpoint: settleSalesLoad,
    look: 'primary',
    Dialog: SettleDialog,
  },
  {
    name: 'pay',
    text: messages.pay,
    Icon: Banknote,
    endpoint: paySalesLoad,
    look: 'primary',
    Dialog: PayDialog,
  },
  {
    name: 'correct',
    text: messages.correct,
    Icon: PencilLine,
    endpoint: correctSalesLoad,
    Dialog: CorrectDialog,
  },
  {
    name: 'dispute',
    text: messages.dispute,
    Icon: MessageSquareWarning,
    endpoint: disputeSalesLoad,
    Dialog: DisputeDialog,
  },
  { name: 'cancel', text: messages.cancel, Icon: X, endpoint: cancelSalesLoad, Dialog: CancelDialog },
]

/**
 * Drawer with one load, which is a lorryload of material sold to a buyer: actions, details, the yard's and the buyer's
 * weights, materials, settlement and photos.
 */
export function LoadDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<LoadSheet>
      open={id !== null}
      size={840}
      asked={useLoad(id)}
      waiting={say(shared.load)}
      onClose={onClose}
      head={({ load }) => (
        <>
          {say(shared.loadOf, { id: load.id })} · {load.buyerName} <StateTag {...load} />
        </>
      )}
    >
      {(sheet) => <LoadRecord key={sheet.load.id} sheet={sheet} />}
    </RecordDrawer>
  )
}

function LoadRecord({ sheet }: { sheet: LoadSheet }) {
  const say = useSay()
  const { load } = sheet
  const { photos, deliveryPhotos, dispute } = load
  return (
    <>
      <RecordActions of={actions} row={load} may={load.may} explained>
        <PdfButton endpoint={salesLoadPdf} input={{ id: load.id }} text={say(messages.print)} />
      </RecordActions>
      {dispute !== '' && (
        <Alert
          className="dispute-note"
          type="warning"
          showIcon
          title={say(shared.dispute)}
          description={dispute}
        />
      )}
      <LoadDetails load={load} />
      {load.netG !== null && <LoadWeights load={load} />}
      {load.lines.length > 0 && <LoadLines load={load} />}
      {load.money?.amountFen != null && <LoadSettlement sheet={sheet} money={load.money} />}
      {photos.length > 0 && (
        <Section title={say(shared.photos)}>
          <Photos urls={photos} label={say(shared.photos)} />
        </Section>
      )}
      {deliveryPhotos.length > 0 && (
        <Section title={say(shared.deliveryPhotos)}>
          <Photos urls={deliveryPhotos} label={say(shared.deliveryPhotos)} />
        </Section>
      )}
    </>
  )
}
