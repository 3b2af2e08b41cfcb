import { coSignMessages } from '../../shared/messages/co-sign.ts'
import { lineMessages } from '../../shared/messages/line.ts'
import { slipMessages } from '../../shared/messages/slip.ts'
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
import { weightSourceText } from '@huishou/wire/scale/choices'
import { formatKg } from '@huishou/wire/weight'
import { useState } from 'react'
import { call, invalidate } from '../../shared/api.ts'
import { categoryName } from '../order/category-picture-and-name.tsx'
import { useSay, useLanguage } from '../../shared/language.ts'
import { SlipPhotos } from '../slip/slip-photos.tsx'

export type CoSignRequest = ReplyOf<typeof coSignRequests>['rows'][number]

/**
 * A sheet for approving or refusing a weighing slip that takes the person who weighed it over their daily limit on the
 * amount they may settle.
 */
export function CoSignSheet({ request, onClose }: { request: CoSignRequest; onClose: () => void }) {
  const say = useSay()
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, decide] = usePending(async (approve: boolean) => {
    if (focusLengthError()) return
    if (!approve && !reason.trim()) return setError(say(coSignMessages.reasonMissing))
    const answer = await call(
      decideCoSign,
      { id: request.id, approve, ...(approve ? {} : { reason: reason.trim() }) },
      { idempotencyKey: newIdempotencyKey() },
    )
    await invalidate(coSignRequests)
    const done = approve ? coSignMessages.approved : coSignMessages.rejected
    if (answer.ok) toast(say(done, { number: request.orderNumber }), 'good')
    else toast(answer.refused.message)
    onClose()
  })
  return (
    <Sheet
      open
      title={say(coSignMessages.title)}
      onClose={onClose}
      foot={
        <>
          <Button
            tone={refusing ? 'danger' : 'quiet'}
            size="l"
            pending={pending}
            onClick={() => (refusing ? void decide(false) : setRefusing(true))}
          >
            {say(coSignMessages.refuse)}
          </Button>
          {!refusing && (
            <Button size="l" pending={pending} onClick={() => void decide(true)}>
              {say(coSignMessages.approve)}
            </Button>
          )}
        </>
      }
    >
      <Facts request={request} />
      {refusing && (
        <TextArea
          label={say(coSignMessages.reason)}
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
  const say = useSay()
  const language = useLanguage()
  const { slip } = request
  return (
    <>
      <p className="c-lead">{say(coSignMessages.by, { name: request.weigher, place: request.place })}</p>
      <p className="c-quiet">
        {say(coSignMessages.day, { day: formatYuan(request.dayFen), limit: formatYuan(request.limitFen) })}
        {request.estimateMaxFen > 0 &&
          ` · ${say(coSignMessages.estimate, { min: formatYuan(request.estimateMinFen), max: formatYuan(request.estimateMaxFen) })}`}
      </p>
      <ul className="c-review">
        {slip.lines.map((line, index) => (
          <li key={`${line.categoryId}-${index}`}>
            <span>
              <b>{categoryName(line, language)}</b>
              <small className="k-figures">
                {line.unit === 'piece'
                  ? say(lineMessages.pieces, { count: line.count, price: formatYuan(line.unitFen) })
                  : say(lineMessages.plain, { value: formatKg(line.netG), price: formatYuan(line.unitFen) })}
                {line.unit === 'kg' && ` · ${say(weightSourceText[line.source])}`}
              </small>
            </span>
            <b className="k-figures">{formatYuan(line.amountFen)}</b>
          </li>
        ))}
      </ul>
      <p className="c-sum">
        <span>{say(slipMessages.total, { weight: formatKg(slip.totalG) })}</span>
        <b>{formatYuan(slip.totalFen)}</b>
      </p>
      <SlipPhotos slip={slip} />
    </>
  )
}
