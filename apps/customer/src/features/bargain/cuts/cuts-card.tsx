// A card with the cuts that friends made to the price of a bargain.

import { Amount } from '@huishou/kit/display/amount'
import { Avatar } from '@huishou/kit/display/avatar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { formatYuan } from '@huishou/wire/money'
import type { Language } from '@huishou/wire/text'
import { HOUR, MINUTE } from '@huishou/wire/time'
import { useState } from 'react'
import { serverNow } from '../../../shared/clock.ts'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import { momentText } from '../../../shared/format/dates.ts'
import { bargainDetailMessages } from '../bargain-detail-messages.ts'
import styles from './cuts-card.module.css'
import type { RunPage } from '../available-actions.ts'

/** The number of cuts shown at first; the rest are shown on demand. */
const FIRST = 8

type DetailMessages = (typeof bargainDetailMessages)['zh']

const agoText = (at: number, { ago }: DetailMessages, language: Language): string => {
  const now = serverNow()
  const passed = now - at
  if (passed < MINUTE) return ago.now
  if (passed < HOUR) return ago.minutes(Math.floor(passed / MINUTE))
  return passed < 24 * HOUR ? ago.hours(Math.floor(passed / HOUR)) : momentText(at, language, now)
}

/** A card with the cuts of the run (砍价记录), newest first: the first few, and all on demand. */
export function CutsCard({ page, me }: { page: RunPage; me: number }) {
  const messages = useMessages(bargainDetailMessages)
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const { helps } = page
  const { run } = page.kanjiaInfo
  const inSight = all ? helps : helps.slice(0, FIRST)
  return (
    <Card title={messages.log} aside={messages.helpers(run.helps)}>
      {helps.length === 0 ? (
        <p className={styles.none}>
          {messages.noCuts}
          {run.state === 'running' && <span>{run.mine ? messages.noCutsMine : messages.noCutsFriend}</span>}
        </p>
      ) : (
        <ul className={styles.cuts} aria-label={messages.log}>
          {inSight.map((cut) => {
            const name = cut.nick || messages.somebody(cut.uid)
            return (
              <li key={cut.id}>
                <Avatar src={cut.avatarUrl} name={name} size={40} />
                <span className={styles.who}>
                  <b>{me !== 0 && cut.uid === me ? messages.you : name}</b>
                  <small>
                    {agoText(cut.at, messages, language)}
                    {cut.remark && ` · ${cut.remark}`}
                  </small>
                </span>
                <span className={styles.cut}>
                  <Amount fen={-cut.cutFen} tone="coral" />
                  <small>{messages.after(formatYuan(cut.afterFen))}</small>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {inSight.length < helps.length && (
        <Button tone="text" wide onClick={() => setAll(true)}>
          {messages.allCuts(helps.length)}
        </Button>
      )}
    </Card>
  )
}
