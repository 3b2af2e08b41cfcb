// Dialogs to record what the buyer weighed, and to agree to a buyer's weight that differs from the yard's.
import { agreeSalesWeight, deliverSalesLoad } from '@huishou/wire/client/sales/load-steps'
import { FAR_FROM_OURS_PERCENT, isFarFromOurs } from '@huishou/wire/sales/amount'
import { salesLimits } from '@huishou/wire/sales/states'
import { Alert, Form } from 'antd'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { PicturesInput } from '../../../shared/form/pictures-input.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { FormItem } from '../../../shared/form/text-input.tsx'
import { weight } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useSalesDecision, type Load } from '../queries.ts'
import { netOf, WeighbridgeFields, type Weighed } from './weighbridge-fields.tsx'
import { messages as shared } from '../messages.ts'
import { messages } from './messages.ts'
import './loads.css'

/** Records the buyer's weighbridge slip. If its net weight is far from ours, the dialog asks for a reason. */
export const DeliverDialog = dialogOf<
  typeof deliverSalesLoad,
  Load,
  Weighed & { reason?: string; photos?: string[] }
>({
  endpoint: deliverSalesLoad,
  useSend: useSalesDecision,
  title: messages.deliver,
  width: 520,
  lead: ({ netG }, { say, language }) => (
    <p>{say(messages.deliverLead, { net: weight(netG ?? 0, language) })}</p>
  ),
  Fields: DeliverFields,
  input: ({ id, version }, { grossG, tareG, reason, photos = [] }) => ({
    id,
    version,
    grossG,
    tareG,
    photos,
    ...(reason?.trim() ? { reason: reason.trim() } : {}),
  }),
})

function DeliverFields({ row }: { row: Load }) {
  const say = useSay()
  const language = useLanguage()
  const net = netOf({ grossG: Form.useWatch('grossG'), tareG: Form.useWatch('tareG') })
  const ours = row.netG ?? 0
  return (
    <>
      <WeighbridgeFields />
      {net !== null && (
        <p className="load-net" role="status">
          {say(messages.difference, {
            net: weight(net, language),
            difference: `${net > ours ? '+' : ''}${weight(net - ours, language)}`,
          })}
        </p>
      )}
      {net !== null && isFarFromOurs(ours, net) && (
        <>
          <Alert
            type="warning"
            showIcon
            title={say(messages.farFromOurs, { percent: FAR_FROM_OURS_PERCENT })}
            className="dispute-note"
          />
          <ReasonField
            max={salesLimits.reason}
            label={say(shared.weightReason)}
            templates={[messages.reasonWater, messages.reasonScale, messages.reasonLost]}
          />
        </>
      )}
      <FormItem name="photos" label={say(shared.deliveryPhotos)}>
        <PicturesInput max={salesLimits.photos} />
      </FormItem>
    </>
  )
}

export const AgreeDialog = dialogOf<typeof agreeSalesWeight, Load>({
  endpoint: agreeSalesWeight,
  useSend: useSalesDecision,
  title: messages.agree,
  lead: ({ netG, buyerNetG, weightReason }, { say, language }) => (
    <p>
      {say(messages.agreeLead, {
        ours: weight(netG ?? 0, language),
        theirs: weight(buyerNetG ?? 0, language),
        reason: weightReason,
      })}
    </p>
  ),
  input: ({ id, version }) => ({ id, version }),
})
