// The sheet that shows the points earned by a daily check-in.

import { Button } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { Sheet } from '@huishou/kit/overlays/sheet'
import type { ReplyOf } from '@huishou/wire/client'
import type { signToday } from '@huishou/wire/client/points/check-in'
import { useMessages } from '../../shared/i18n.ts'
import { pointsText, signedText } from './format-points.ts'
import { checkInMessages } from './check-in-messages.ts'
import styles from './check-in.module.css'

type Props = {
  signed: ReplyOf<typeof signToday>
  /** Whether this check-in completed a cycle. */
  whole: boolean
  onClose: () => void
}

const PAPER = Array.from({ length: 14 }, (_, index) => index)

/** The sheet after checking in: today's points, the streak, and tomorrow's points. */
export function CheckInRewardSheet({ signed, whole, onClose }: Props) {
  const messages = useMessages(checkInMessages)
  const navigator = useNavigator()
  const toMall = () => {
    onClose()
    void navigator.switchTab('/pages/shop/index')
  }
  return (
    <Sheet
      open
      title={messages.doneTitle}
      onClose={onClose}
      foot={
        <>
          <Button tone="quiet" onClick={toMall}>
            {messages.toMall}
          </Button>
          <Button onClick={onClose}>{messages.great}</Button>
        </>
      }
    >
      <div className={styles.joy} role="status">
        <span className={styles.confetti} aria-hidden>
          {PAPER.map((bit) => (
            <i key={bit} />
          ))}
        </span>
        <Coin text={signedText(signed.score)} />
        <b>{whole ? messages.cycleDone : messages.doneText(signed.streak)}</b>
        {whole && <span>{messages.doneText(signed.streak)}</span>}
        <span>
          {messages.donePoints(pointsText(signed.points))} · {messages.tomorrow(signed.tomorrow)}
        </span>
      </div>
    </Sheet>
  )
}

function Coin({ text }: { text: string }) {
  return (
    <svg className={styles.coin} width={132} height={132} viewBox="0 0 132 132" role="img" aria-label={text}>
      <circle cx={66} cy={66} r={60} fill="#f6b93b" />
      <circle cx={66} cy={66} r={49} fill="#ffd778" stroke="#c98a12" strokeWidth={2.5} />
      <path
        d="M66 28c-3 10-9 14-19 15 10 2 16 6 19 16 3-10 9-14 19-16-10-1-16-5-19-15z"
        fill="#fff4d6"
        stroke="#c98a12"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      <text x={66} y={92} textAnchor="middle" fontSize={30} fontWeight={800} fill="#6b4403" aria-hidden>
        {text}
      </text>
    </svg>
  )
}
