import { bargainRunStateText } from '@huishou/wire/bargain/states'
import type { ReplyOf } from '@huishou/wire/client'
import { staffBargainHelps, staffBargainRuns } from '@huishou/wire/client/bargain/staff-runs'
import { staffComments } from '@huishou/wire/client/content/feedback'
import { journals } from '@huishou/wire/client/ledger/staff'
import { staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { staffAfterSales } from '@huishou/wire/client/mall/after-sale-staff'
import { staffMallOrders } from '@huishou/wire/client/mall/staff'
import { staffPayIns } from '@huishou/wire/client/payment/staff'
import { staffOrders } from '@huishou/wire/client/pickup/staff'
import { memberPoints } from '@huishou/wire/client/points/staff'
import { staffWithdrawals } from '@huishou/wire/client/withdrawal/staff'
import { dayOf } from '@huishou/wire/time'
import { DataTable } from '../../shared/display/data-table.tsx'
import { fullTime, money, moneyAndPoints, weight } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { Section } from '../../shared/record/section.tsx'
import { Sums } from '../../shared/display/sums.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { useRead } from '../../shared/read.ts'
import { useColumns } from './tab-columns.tsx'
import { ListSection } from './list-section.tsx'
import { messages } from './messages.ts'

type TabProps = { id: number }
const signed = (fen: number) => (fen > 0 ? `+${money(fen)}` : money(fen))

export function RecyclingTab({ id }: TabProps) {
  const say = useSay()
  const language = useLanguage()
  return (
    <>
      <ListSection
        title={say(messages.pickupOrders)}
        endpoint={staffOrders}
        input={{ memberId: id }}
        empty={say(messages.noPickups)}
        columns={({ number, plain, time, amount }) => [
          number(({ id: order, orderNumber }) => [`/orders?order=${order}`, orderNumber]),
          plain(say(messages.state), ({ stateText }) => <ToneTag tone="info">{stateText}</ToneTag>, 120),
          plain(say(messages.what), ({ categories, totalG }) =>
            [
              categories.map(({ name, nameEn }) => (language === 'en' && nameEn ? nameEn : name)).join(' · '),
              totalG === null ? '' : weight(totalG, language),
            ]
              .filter(Boolean)
              .join(' · '),
          ),
          amount(({ totalFen, estimateMinFen, estimateMaxFen }) =>
            totalFen === null
              ? `${money(estimateMinFen)}–${money(estimateMaxFen).slice(1)}`
              : money(totalFen),
          ),
          time(({ placedAt }) => placedAt),
        ]}
      />
      <ListSection
        title={say(messages.mailIns)}
        endpoint={staffMailIns}
        input={{ memberId: id }}
        empty={say(messages.noMailIns)}
        columns={({ number, plain, time, amount }) => [
          number(({ id: order, orderNumber }) => [`/mail-in?order=${order}`, orderNumber]),
          plain(say(messages.state), ({ stateText }) => <ToneTag tone="info">{stateText}</ToneTag>, 120),
          plain(say(messages.what), ({ name }) => name),
          amount(({ finalFen, agreedFen, wishedFen }) => money(finalFen ?? agreedFen ?? wishedFen)),
          time(({ appliedAt }) => appliedAt),
        ]}
      />
    </>
  )
}

export function MoneyTab({ id }: TabProps) {
  const say = useSay()
  const available = `member:${id}:available`
  return (
    <>
      <ListSection
        title={say(messages.journals)}
        endpoint={journals}
        input={{ memberId: id }}
        empty={say(messages.noJournals)}
        columns={({ plain, time, amount }) => [
          plain(say(messages.what), ({ kindText, text }) => (
            <span className="two-lines">
              <span>{kindText}</span>
              <small>{text}</small>
            </span>
          )),
          amount(({ entries }) => {
            const own = entries.filter(({ account }) => account === available)
            return own.length === 0 ? '—' : signed(own.reduce((sum, { amountFen }) => sum + amountFen, 0))
          }),
          time(({ at }) => at),
        ]}
      />
      <ListSection
        title={say(messages.withdrawals)}
        endpoint={staffWithdrawals}
        input={{ memberId: id }}
        empty={say(messages.noWithdrawals)}
        columns={({ number, plain, time, amount }) => [
          number(({ id: record, number: written }) => [
            `/withdrawals?state=all&withdrawal=${record}`,
            written,
          ]),
          plain(say(messages.state), ({ stateText }) => <ToneTag tone="info">{stateText}</ToneTag>, 120),
          plain(say(messages.what), ({ payee }) => payee),
          amount(({ moneyFen }) => money(moneyFen)),
          time(({ requestedAt }) => requestedAt),
        ]}
      />
      <ListSection
        title={say(messages.payIns)}
        endpoint={staffPayIns}
        input={{ memberId: id }}
        empty={say(messages.noPayIns)}
        columns={({ number, plain, time, amount }) => [
          number(({ id: record, number: written }) => [`/pay-ins?payIn=${record}`, written]),
          plain(say(messages.what), ({ payName }) => payName),
          amount(({ paidFen, amountFen }) => money(paidFen ?? amountFen)),
          time(({ startedAt }) => startedAt),
        ]}
      />
    </>
  )
}

type LogRow = ReplyOf<typeof memberPoints>['log'][number]

export function PointsTab({ id }: TabProps) {
  const say = useSay()
  const { plain } = useColumns<LogRow>()
  const asked = useRead(memberPoints, { memberId: id, page: 1, pageSize: 50 }, { keepPrevious: true })
  const count = (points: number) => points.toLocaleString('en-US')
  const lots = asked.data?.lots ?? []
  return (
    <>
      {lots.length > 0 && (
        <Section title={say(messages.lots)}>
          <Sums
            sums={lots.slice(0, 6).map((lot) => ({
              label: lot.text,
              value: count(lot.remaining),
              more: say(messages.lotEnds, { day: dayOf(lot.expiresAt) }),
            }))}
          />
        </Section>
      )}
      <Section title={say(messages.pointsLog)}>
        <DataTable<LogRow>
          rowKey="id"
          size="small"
          asked={asked}
          rows={asked.data?.log}
          empty={say(messages.noPoints)}
          columns={[
            plain(say(messages.what), ({ typeStr, remark }) => `${typeStr} ${remark}`),
            {
              ...plain(
                say(messages.points),
                ({ score }) => <strong>{score > 0 ? `+${count(score)}` : count(score)}</strong>,
                100,
              ),
              align: 'end',
            },
            { ...plain(say(messages.at), ({ dateAdd }) => dateAdd, 170), align: 'end' },
          ]}
        />
      </Section>
    </>
  )
}

export function MallTab({ id }: TabProps) {
  const say = useSay()
  const language = useLanguage()
  return (
    <>
      <ListSection
        title={say(messages.mallOrders)}
        endpoint={staffMallOrders}
        input={{ memberId: id }}
        empty={say(messages.noMallOrders)}
        columns={({ number, plain, time, amount }) => [
          number(({ id: order, orderNumber }) => [`/mall-orders?state=all&order=${order}`, orderNumber]),
          plain(say(messages.state), ({ stateText }) => <ToneTag tone="info">{stateText}</ToneTag>, 120),
          plain(say(messages.what), ({ firstName }) => firstName),
          amount(({ payableFen, points }) => moneyAndPoints(payableFen, points, language)),
          time(({ placedAt }) => placedAt),
        ]}
      />
      <ListSection
        title={say(messages.afterSales)}
        endpoint={staffAfterSales}
        input={{ memberId: id }}
        empty={say(messages.noAfterSales)}
        columns={({ number, plain, time }) => [
          number(({ id: sale, number: written }) => [`/after-sales?state=all&order=${sale}`, written]),
          plain(say(messages.state), ({ stateText }) => <ToneTag tone="info">{stateText}</ToneTag>, 120),
          time(({ askedAt }) => askedAt),
        ]}
      />
    </>
  )
}

export function BargainsTab({ id }: TabProps) {
  const say = useSay()
  return (
    <>
      <ListSection
        title={say(messages.runs)}
        endpoint={staffBargainRuns}
        input={{ memberId: id }}
        empty={say(messages.noRuns)}
        columns={({ number, plain, time, amount }) => [
          number(({ id: run, goodsName }) => [`/bargain-runs?order=${run}`, goodsName]),
          plain(
            say(messages.state),
            ({ state, marks }) => (
              <>
                <ToneTag tone="info">{say(bargainRunStateText[state])}</ToneTag>
                {marks.map(({ mark, text }) => (
                  <ToneTag key={mark} tone="bad">
                    {text}
                  </ToneTag>
                ))}
              </>
            ),
            240,
          ),
          amount(({ currentFen }) => money(currentFen)),
          time(({ startedAt }) => startedAt),
        ]}
      />
      <ListSection
        title={say(messages.helps)}
        endpoint={staffBargainHelps}
        input={{ helperId: id }}
        empty={say(messages.noHelps)}
        columns={({ number, plain, time, amount }) => [
          number(({ runId, goodsName }) => [`/bargain-runs?order=${runId}`, goodsName]),
          plain(say(messages.owner), ({ ownerId, ownerNick }) => ownerNick || `#${ownerId}`, 120),
          plain(
            say(messages.state),
            ({ marks }) =>
              marks.map(({ mark, text }) => (
                <ToneTag key={mark} tone="bad">
                  {text}
                </ToneTag>
              )),
            160,
          ),
          amount(({ cutFen }) => money(cutFen)),
          time(({ at }) => at),
        ]}
      />
    </>
  )
}

export function FeedbackTab({ id }: TabProps) {
  const say = useSay()
  return (
    <ListSection
      title={say(messages.threads)}
      endpoint={staffComments}
      input={{ memberId: id }}
      empty={say(messages.noThreads)}
      columns={({ number, plain }) => [
        number(({ id: thread, typeText }) => [`/feedback?state=all&thread=${thread}`, typeText]),
        plain(say(messages.what), ({ content }) => <span className="one-line">{content}</span>),
        plain(say(messages.at), ({ createdAt }) => fullTime(createdAt), 170),
      ]}
    />
  )
}
