import { revokeCoupon } from '@huishou/wire/client/coupon/staff'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'
import { messages } from './messages.ts'
import type { CustomerCoupon } from './queries.ts'

/** Dialog to revoke a customer's coupon; the reason stays on record. */
export const RevokeCouponDialog = dialogOf<typeof revokeCoupon, CustomerCoupon, { reason: string }>({
  endpoint: revokeCoupon,
  useSend: (endpoint, onDone) => useSendAndReload(endpoint, useReload('/coupon'), onDone),
  title: messages.revoke,
  danger: true,
  lead: (_row, { say }) => <p>{say(messages.revokeText)}</p>,
  Fields: () => <ReasonField max={200} autoFocus />,
  input: ({ id, version }, { reason }) => ({ id, version, reason: reason.trim() }),
})
