import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { Timeline } from '@huishou/kit/layout/timeline'
import { toast } from '@huishou/kit/overlays/toast'
import { formatYuan } from '@huishou/wire/money'
import { offerOf } from '@huishou/wire/verdict'
import { useQuery } from '@tanstack/react-query'
import { refusedOf } from '../../shared/api.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { PhotoStrip } from '../../shared/photos/photo-strip.tsx'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { momentText } from '../../shared/format/dates.ts'
import { afterSaleMessages } from './after-sale-messages.ts'
import { afterSaleTones } from './after-sale-tones.ts'
import styles from './after-sale.module.css'
import { CopyableText } from './copyable-text.tsx'
import { grouped } from '../../shared/format/numbers.ts'
import type { AfterSale, AfterSaleReply as Reply } from './mall-order.ts'
import { afterSaleQuery, useWithdrawAfterSale } from './mall-order-queries.ts'
import { SendBackForm } from './send-back-form.tsx'
import { Fact, Facts } from '@huishou/kit/layout/facts'

/** The sheet about one return or refund (after-sale): its state, its amount, and the next step. */
export function AfterSaleSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const messages = useMessages(afterSaleMessages)
  const asked = useQuery(afterSaleQuery(id))
  const { pending, refused, send } = useWithdrawAfterSale()
  const afterSale = asked.data?.afterSale
  const offer = afterSale && offerOf(afterSale.may, 'withdraw')
  const withdraw = async () => {
    if (!afterSale || !(await confirmDialog({ ...messages.withdrawAsk, danger: true }))) return
    const answer = await send({ id, version: afterSale.version })
    if (answer?.ok) toast(messages.withdrawn, 'good')
  }
  const foot = offer && (
    <Button tone="quiet" pending={pending} disabledReason={offer.why} onClick={() => void withdraw()}>
      {messages.withdraw}
    </Button>
  )
  return (
    <Sheet open title={messages.title} onClose={onClose} foot={foot || undefined}>
      {asked.data ? (
        <Detail detail={asked.data} />
      ) : asked.error ? (
        <ErrorState
          text={refusedOf(asked.error)?.message ?? asked.error.message}
          pending={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <SkeletonList rows={3} label={messages.loading} />
      )}
      <RefusalNote text={refused?.message} />
    </Sheet>
  )
}

function Detail({ detail: { afterSale, timeline } }: { detail: Reply }) {
  const messages = useMessages(afterSaleMessages)
  const language = useLanguage()
  const sendBack = offerOf(afterSale.may, 'send_back')
  return (
    <div className={styles.stack}>
      <div className={styles.state} role="status">
        <Badge tone={afterSaleTones[afterSale.state]}>{afterSale.stateText}</Badge>
        <p>
          {sentence(
            afterSale,
            messages.hero,
            afterSale.answerBy ? momentText(afterSale.answerBy, language) : '',
          )}
        </p>
      </div>
      <Facts className={styles.facts}>
        {givesBack(afterSale) && (
          <Fact name={messages.gets}>
            <Gets afterSale={afterSale} />
          </Fact>
        )}
        {afterSale.answer && <Fact name={messages.answer}>{afterSale.answer}</Fact>}
        {afterSale.returnTo && (
          <Fact name={messages.returnTo}>
            <CopyableText text={afterSale.returnTo} label={messages.copy} />
          </Fact>
        )}
        {afterSale.trackingNumber && (
          <Fact name={messages.parcel}>{`${afterSale.shipperName} ${afterSale.trackingNumber}`}</Fact>
        )}
      </Facts>
      {sendBack?.ok && <SendBackForm key={afterSale.version} afterSale={afterSale} />}
      <h3>{messages.facts}</h3>
      <Facts className={styles.facts}>
        <Fact
          name={messages.kind}
        >{`${afterSale.kindText} · ${afterSale.name} · ${messages.pieces(afterSale.count)}`}</Fact>
        <Fact name={messages.asked}>{[afterSale.reason, afterSale.remark].filter(Boolean).join(' · ')}</Fact>
        <Fact name={messages.numberOf}>
          <CopyableText text={afterSale.number} label={messages.copy} />
        </Fact>
      </Facts>
      <PhotoStrip photos={afterSale.photos} nameOf={messages.photo} />
      <h3>{messages.timeline}</h3>
      <Timeline
        label={messages.timeline}
        items={timeline
          .toSorted((a, b) => b.at - a.at || b.id - a.id)
          .map(({ id, title, text, at }) => ({
            key: id,
            title,
            note: [momentText(at, language), text].filter(Boolean).join(' · '),
          }))}
      />
    </div>
  )
}

/** Whether the case refunds anything; rejected and withdrawn ones do not. */
const givesBack = ({ state }: AfterSale): boolean => state !== 'refused' && state !== 'withdrawn'

function Gets({ afterSale }: { afterSale: AfterSale }) {
  const messages = useMessages(afterSaleMessages)
  const { toBalanceFen, toOnlineFen, points } = afterSale
  const parts = [
    toBalanceFen > 0 && messages.toBalance(formatYuan(toBalanceFen)),
    toOnlineFen > 0 && messages.toOnline(formatYuan(toOnlineFen)),
    points > 0 && messages.points(grouped(points)),
  ].filter(Boolean)
  return <b className="k-figures">{parts.length > 0 ? parts.join(' + ') : messages.nothing}</b>
}

const sentence = (
  afterSale: AfterSale,
  messages: (typeof afterSaleMessages)['zh']['hero'],
  by: string,
): string => {
  if (afterSale.state === 'asked') return messages.asked(by)
  if (afterSale.state === 'refused') return messages.refused(afterSale.answer)
  if (afterSale.state !== 'agreed') return messages[afterSale.state]
  if (afterSale.kind !== 'return') return messages.agreed
  return afterSale.trackingNumber ? messages.sentBack : messages.agreedReturn
}
