// The entries of a month's courier pay, loaded page by page.

import { errorMessages } from '../../shared/messages/error.ts'
import { kitMessages } from '../../shared/messages/kit.ts'
import { myPayMessages } from './my-pay-messages.ts'
import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import type { ReplyOf } from '@huishou/wire/client'
import { ownPay } from '@huishou/wire/client/courier-pay/staff'
import { payKindText } from '@huishou/wire/courier-pay/states'
import { formatYuan } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import { useState } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import { dayText, momentText } from '../../shared/time-text.ts'

type Pay = ReplyOf<typeof ownPay>

const PAGE_SIZE = 50
/** The input of `ownPay`. The page uses the same input for its figures, so they arrive with the first entries. */
export const payInput = (month: string, page = 1) => ({ month, page, pageSize: PAGE_SIZE })

/** Every entry of the month, newest first. */
export function PayRows({ month, total }: { month: string; total: number }) {
  const say = useSay()
  const [pages, setPages] = useState(1)
  return (
    <>
      <h2 className="c-section">{say(myPayMessages.rows)}</h2>
      <Card flush>
        <CellList label={say(myPayMessages.rows)}>
          {Array.from({ length: pages }, (_, page) => (
            <PageOfRows key={page} month={month} page={page + 1} />
          ))}
        </CellList>
      </Card>
      {pages * PAGE_SIZE < total && (
        <Button tone="quiet" size="l" wide onClick={() => setPages(pages + 1)}>
          {say(myPayMessages.more)}
        </Button>
      )}
    </>
  )
}

function PageOfRows({ month, page }: { month: string; page: number }) {
  const say = useSay()
  const { data, refused, again } = useRead(ownPay, payInput(month, page))
  if (data) return data.rows.map((row) => <PayCell key={row.id} row={row} />)
  if (refused)
    return <ErrorState text={refused.message || say(errorMessages.unknown)} onRetry={() => void again()} />
  return <SkeletonList rows={3} label={say(kitMessages.loading)} />
}

function PayCell({ row }: { row: Pay['rows'][number] }) {
  const say = useSay()
  const language = useLanguage()
  const { kind, at, day, amountFen, grams, orderNumber, reversed, reason } = row
  const kilograms = grams === 0 ? '' : ` ${formatKg(Math.abs(grams))} ${language === 'zh' ? '公斤' : 'kg'}`
  return (
    <Cell
      title={
        <>
          {payKindText[kind][language]}
          {kilograms} {reversed && <Badge tone="coral">{say(myPayMessages.reversed)}</Badge>}
        </>
      }
      note={[kind === 'lowest_day' ? dayText(day, language) : momentText(at, language), orderNumber, reason]
        .filter(Boolean)
        .join(' · ')}
      value={<b className="c-pay-amount">{formatYuan(amountFen)}</b>}
    />
  )
}
