// The page with the ways to contact the business.

import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { configValues } from '@huishou/wire/client/content/config-values'
import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock-4'
import Copy from 'lucide-react/icons/copy'
import FileText from 'lucide-react/icons/file-text'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import UserRound from 'lucide-react/icons/user-round'
import { readQuery, refusedOf } from '../../shared/api.ts'
import { serverNow } from '../../shared/clock.ts'
import { copyText } from '../../shared/device/copy-text.ts'
import { useMessages } from '../../shared/i18n.ts'
import styles from './contact.module.css'
import { contactMessages } from './contact-messages.ts'
import { openNow } from './service-hours.ts'
import patterns from '@huishou/kit/patterns.module.css'

const KEYS = ['kf_tel', 'kf_hours', 'kf_wechat', 'customerServiceChatUrl'] as const
const contactQuery = { ...readQuery(configValues, { keys: KEYS.join(',') }, []), staleTime: 60_000 }

/** Customer service (联系客服): service hours, and all ways to reach the business. */
export function ContactPage() {
  const messages = useMessages(contactMessages)
  const { data, error, isFetching, refetch } = useQuery(contactQuery)
  return (
    <>
      <NavBar title={messages.title} />
      <div className="k-column">
        {data ? (
          <Ways of={(key) => data.find((row) => row.key === key)?.value ?? ''} />
        ) : error ? (
          <ErrorState
            text={refusedOf(error)?.message ?? messages.failed}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonList rows={4} label={messages.title} />
        )}
      </div>
    </>
  )
}

function Ways({ of }: { of: (key: (typeof KEYS)[number]) => string }) {
  const messages = useMessages(contactMessages)
  const [phone, chat, wechat] = [of('kf_tel'), of('customerServiceChatUrl'), of('kf_wechat')]
  const icon = (Icon: typeof Phone) => <Icon size={22} strokeWidth={1.7} aria-hidden />
  return (
    <>
      <Hours hours={of('kf_hours')} />
      <Card flush title={messages.ways}>
        <CellList label={messages.ways}>
          {phone && (
            <Cell
              icon={icon(Phone)}
              title={messages.phone}
              value={<span className="k-figures">{phone}</span>}
              href={`tel:${phone}`}
            />
          )}
          {chat.startsWith('https://') && (
            <Cell icon={icon(MessageCircle)} title={messages.chat} note={messages.chatNote} href={chat} />
          )}
          {wechat && (
            <Cell
              icon={icon(UserRound)}
              title={messages.wechat}
              value={
                <span className={styles.id}>
                  {wechat} <Copy size={16} aria-label={messages.copy} />
                </span>
              }
              arrow={false}
              onClick={() => void copyText(wechat, messages)}
            />
          )}
          <Cell
            icon={icon(FileText)}
            title={messages.feedback}
            note={messages.feedbackNote}
            to="/pages/mine/feedback"
          />
        </CellList>
      </Card>
    </>
  )
}

function Hours({ hours }: { hours: string }) {
  const messages = useMessages(contactMessages)
  const said = openNow(hours, serverNow())
  if (!said) return null
  return (
    <Card tone="brand">
      <div className={`${patterns.wideRow} ${styles.hours}`}>
        <Clock size={30} strokeWidth={1.6} aria-hidden />
        <div>
          <h2 className="k-figures">{messages.hours(said.from, said.to)}</h2>
          <p>{said.open ? messages.open : messages.closed}</p>
        </div>
      </div>
    </Card>
  )
}
