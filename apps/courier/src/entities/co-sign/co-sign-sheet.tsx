import { newIdempotencyKey } from '@huishou/client/caller'
import { Button } from '@huishou/kit/button'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { TextArea } from '@huishou/kit/forms/text-area'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { ReplyOf } from '@huishou/wire/client'
import { coSignRequests, decideCoSign } from '@huishou/wire/client/pickup/co-sign'
import { formatYuan } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import { useState } from 'react'
import { call, invalidate } from '../../shared/api.ts'
import { categoryName } from '../order/category-picture.tsx'
import { useT } from '../../shared/i18n.ts'
import { SlipPhotos } from '../slip/slip-photos.tsx'

export type CoSignRequest = ReplyOf<typeof coSignRequests>['rows'][number]

/** One slip above a courier's day limit, to approve or refuse. */
export function CoSignSheet({ request, onClose }: { request: CoSignRequest; onClose: () => void }) {
  const { t } = useT()
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, decide] = usePending(async (approve: boolean) => {
    if (focusLengthError()) return
    if (!approve && !reason.trim()) return setError(t('coSign.reasonMissing'))
    const answer = await call(
      decideCoSign,
      { id: request.id, approve, ...(approve ? {} : { reason: reason.trim() }) },
      { idempotencyKey: newIdempotencyKey() },
    )
    await invalidate(coSignRequests)
    if (!answer.ok) toast(answer.refused.message)
    else toast(t(approve ? 'coSign.approved' : 'coSign.rejected', { number: request.orderNumber }), 'good')
    onClose()
  })
  return (
    <Sheet
      open
      title={t('coSign.title')}
      onClose={onClose}
      foot={
        <>
          <Button
            tone={refusing ? 'danger' : 'quiet'}
            size="l"
            pending={pending}
            onClick={() => (refusing ? void decide(false) : setRefusing(true))}
          >
            {t('coSign.refuse')}
          </Button>
          {!refusing && (
            <Button size="l" pending={pending} onClick={() => void decide(true)}>
              {t('coSign.approve')}
            </Button>
          )}
        </>
      }
    >
      <Facts request={request} />
      {refusing && (
        <TextArea
          label={t('coSign.reason')}
          value={reason}
          error={error}
          limit={200}
          rows={2}
          onChange={(text) => {
            setReason(text)
            setError(null)
          }}
        />
      )}
    </Sheet>
  )
}

function Facts({ request }: { request: CoSignRequest }) {
  const { t, language } = useT()
  const { slip } = request
  return (
    <>
      <p className="c-lead">{t('coSign.by', { name: request.weigher, place: request.place })}</p>
      <p className="c-quiet">
        {t('coSign.day', { day: formatYuan(request.dayFen), limit: formatYuan(request.limitFen) })}
        {request.estimateMaxFen > 0 &&
          ` · ${t('coSign.estimate', { min: formatYuan(request.estimateMinFen), max: formatYuan(request.estimateMaxFen) })}`}
      </p>
      <ul className="c-review">
        {slip.lines.map((line, index) => (
          <li key={`${line.categoryId}-${index}`}>
            <span>
              <b>{categoryName(line, language)}</b>
              <small className="k-figures">
                {line.unit === 'piece'
                  ? t('line.pieces', { count: line.count, price: formatYuan(line.unitFen) })
                  : t('line.plain', { value: formatKg(line.netG), price: formatYuan(line.unitFen) })}
                {` · ${t(line.source === 'scale' ? 'slip.scale' : 'slip.hand')}`}
              </small>
            </span>
            <b className="k-figures">{formatYuan(line.amountFen)}</b>
          </li>
        ))}
      </ul>
      <p className="c-sum">
        <span>{t('slip.total', { weight: formatKg(slip.totalG) })}</span>
        <b>{formatYuan(slip.totalFen)}</b>
      </p>
      <SlipPhotos slip={slip} />
    </>
  )
}
