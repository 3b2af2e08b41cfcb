import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Fact, Facts } from '@huishou/kit/layout/facts'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { approveTillCount, sendBackTillCount } from '@huishou/wire/client/cash/till'
import { cashTillStateText } from '@huishou/wire/cash/states'
import { formatYuan } from '@huishou/wire/money'
import { offerOf } from '@huishou/wire/verdict'
import { useState } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'
import { momentText } from '../../shared/time-text.ts'
import { signedYuan } from './day-card.tsx'
import { DepositSheet } from './bank-deposit-sheet.tsx'
import type { CashTill } from './cash-types-and-refetch.ts'
import { shopMessages as messages } from './shop-messages.ts'
import { TillMoveSheet } from './till-move-sheet.tsx'
import { useCashWrite } from './use-cash-write.ts'

const tones = { open: 'brand', counted: 'gold', closed: 'plain' } as const

/**
 * A card with the shop's till: closed, open, or counted and waiting for a colleague. The expected amount is shown
 * only after the count.
 */
export function TillCard({ till }: { till: CashTill | null }) {
  const say = useSay()
  const language = useLanguage()
  const navigator = useNavigator()
  if (till === null)
    return (
      <Card title={say(messages.till)} aside={<Badge tone="plain">{say(messages.tillClosed)}</Badge>}>
        <p className="c-lead">{say(messages.tillClosedText)}</p>
        <Button size="l" wide onClick={() => void navigator.navigateTo('/cash/till?do=open')}>
          {say(messages.openTill)}
        </Button>
      </Card>
    )
  return (
    <Card
      title={say(messages.till)}
      aside={<Badge tone={tones[till.state]}>{cashTillStateText[till.state][language]}</Badge>}
    >
      <Facts ends>
        <Fact name={say(messages.opened)}>
          {till.openedByName} · {momentText(till.openedAt, language)}
        </Fact>
        <Fact name={say(messages.openCount)}>{formatYuan(till.openFen)}</Fact>
        {till.state === 'counted' && <CountedFacts till={till} />}
      </Facts>
      {till.state === 'counted' ? <DecideTill id={till.id} may={till.may} /> : <OpenTillActions />}
    </Card>
  )
}

function OpenTillActions() {
  const say = useSay()
  const navigator = useNavigator()
  const [open, setOpen] = useState<'move' | 'deposit' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="c-two">
        <Button tone="soft" size="l" onClick={() => setOpen('move')}>
          {say(messages.move)}
        </Button>
        <Button tone="soft" size="l" onClick={() => setOpen('deposit')}>
          {say(messages.deposit)}
        </Button>
      </div>
      <Button
        size="l"
        wide
        className="c-gap-top"
        onClick={() => void navigator.navigateTo('/cash/till?do=count')}
      >
        {say(messages.cashUp)}
      </Button>
      {open === 'move' && <TillMoveSheet onClose={close} />}
      {open === 'deposit' && <DepositSheet onClose={close} />}
    </>
  )
}

function CountedFacts({ till }: { till: CashTill }) {
  const say = useSay()
  const language = useLanguage()
  const { countedFen, expectedFen, differenceFen, countedByName, countedAt, reason } = till
  return (
    <>
      <Fact name={say(messages.countedBy)}>
        {countedByName}
        {countedAt !== null && ` · ${momentText(countedAt, language)}`}
      </Fact>
      <Fact name={say(messages.counted)}>{formatYuan(countedFen)}</Fact>
      <Fact name={say(messages.expected)}>{formatYuan(expectedFen)}</Fact>
      <Fact name={say(messages.difference)}>{signedYuan(differenceFen)}</Fact>
      {reason && <Fact name={say(messages.reason)}>{reason}</Fact>}
    </>
  )
}

function DecideTill({ id, may }: Pick<CashTill, 'id' | 'may'>) {
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const approving = useCashWrite(approveTillCount, () => say(messages.approved))
  const sendingBack = useCashWrite(sendBackTillCount, () => say(messages.sentBack))
  const [approve, sendBack] = [offerOf(may, 'approve'), offerOf(may, 'send_back')]
  return (
    <>
      <p className="c-quiet c-gap-top">{say(messages.toApproveText)}</p>
      {approving.refused && (
        <p className="c-warn" role="alert">
          {approving.refused.message}
        </p>
      )}
      {approve && !approve.ok && <p className="c-quiet c-gap-top">{approve.why}</p>}
      <div className="c-two">
        {sendBack?.ok && (
          <Button tone="quiet" size="l" onClick={() => setAsking(true)}>
            {say(messages.sendBack)}
          </Button>
        )}
        {approve?.ok && (
          <Button size="l" pending={approving.pending} onClick={() => void approving.send({ id })}>
            {say(messages.approve)}
          </Button>
        )}
      </div>
      {asking && (
        <ReasonSheet
          title={say(messages.sendBackTitle)}
          common={[say(messages.countedWrong), say(messages.notAll)]}
          action={say(messages.sendBack)}
          intro={sendingBack.refused && <p className="c-warn">{sendingBack.refused.message}</p>}
          onGiven={(reason) => sendingBack.send({ id, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
