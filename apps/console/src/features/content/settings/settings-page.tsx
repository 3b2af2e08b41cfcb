import { saveSettings } from '@huishou/wire/client/content/settings'
import { Skeleton } from 'antd'
import { roleMay } from '../../../shared/role-may.ts'
import { LoadError } from '../../../shared/display/load-states.tsx'
import { useSay } from '../../../shared/language.ts'
import { PhotoInput } from '../../../shared/form/photo-input.tsx'
import { useMe } from '../../../shared/session.ts'
import { WeightBandsCard } from './weight-bands-card.tsx'
import {
  CashLimitsCard,
  SessionsCard,
  SmsCard,
  ContractAlarmCard,
  StockAlarmsCard,
  BookingCard,
  WeighingCard,
  WithdrawalRulesCard,
} from './number-setting-cards.tsx'
import { ApproachCard, LateCard, RaiseCard } from './approach-cards.tsx'
import { PromisesCard } from './promises-card.tsx'
import { useSettings } from '../queries.ts'
import { SettingCard, type CardProps } from './setting-card.tsx'
import { messages } from './messages.ts'
import '../content.css'
import { SettingLine } from './setting-line.tsx'
import { SwitchesCard } from './switches-card.tsx'

/** All settings of the business, each with its effect. */
export function SettingsPage() {
  const say = useSay()
  const may = roleMay(useMe().role, saveSettings)
  const asked = useSettings()
  const rows = asked.data?.rows
  if (!rows)
    return (
      <div className="page">
        {asked.error ? <LoadError asked={asked} /> : <Skeleton active paragraph={{ rows: 12 }} />}
      </div>
    )
  const card = { rows, may }
  return (
    <div className="page">
      <p className="faint settings-lead">{say(messages.lead)}</p>
      <WeightBandsCard {...card} />
      <div className="settings">
        <PromisesCard {...card} />
        <BusinessCard {...card} />
        <SharingCard {...card} />
        <ChatCard {...card} />
        <SwitchesCard {...card} title={messages.cash} effect={messages.cashEffect} keys={['cash_at_door']} />
        <SwitchesCard
          {...card}
          title={messages.cashCounting}
          effect={messages.cashCountingEffect}
          keys={['cash_needs_float']}
        />
        <CashLimitsCard {...card} />
        <StockAlarmsCard {...card} />
        <ContractAlarmCard {...card} />
        <SwitchesCard
          {...card}
          title={messages.staffSignIn}
          effect={messages.staffSignInEffect}
          keys={['staff_sign_in_by_sms']}
        />
        <SwitchesCard
          {...card}
          title={messages.signInCode}
          effect={messages.signInCodeEffect}
          keys={['sign_in_code_by_staff']}
        />
        <SmsCard {...card} />
        <BookingCard {...card} />
        <WeighingCard {...card} />
        <ApproachCard {...card} />
        <LateCard {...card} />
        <RaiseCard {...card} />
        <SessionsCard {...card} />
        <WithdrawalRulesCard {...card} />
      </div>
    </div>
  )
}

function BusinessCard(props: CardProps) {
  const say = useSay()
  return (
    <SettingCard
      {...props}
      title={say(messages.business)}
      effect={say(messages.businessEffect)}
      keys={['mallName', 'mallNameEn', 'kf_tel', 'kf_hours', 'kf_wechat']}
      problem={({ mallName, kf_tel }) => mallName.trim() === '' || kf_tel.trim() === ''}
    >
      {({ draft, put }) => (
        <>
          <SettingLine
            label={say(messages.mallName)}
            value={draft.mallName}
            max={20}
            onChange={(value) => put('mallName', value)}
          />
          <SettingLine
            label={say(messages.mallNameEn)}
            value={draft.mallNameEn}
            max={40}
            hint={say(messages.mallNameEnHint)}
            onChange={(value) => put('mallNameEn', value)}
          />
          <SettingLine
            label={say(messages.kf_tel)}
            value={draft.kf_tel}
            max={20}
            inputMode="tel"
            onChange={(value) => put('kf_tel', value)}
          />
          <SettingLine
            label={say(messages.kf_hours)}
            value={draft.kf_hours}
            max={11}
            hint="08:00-20:00"
            onChange={(value) => put('kf_hours', value)}
          />
          <SettingLine
            label={say(messages.kf_wechat)}
            value={draft.kf_wechat}
            max={20}
            onChange={(value) => put('kf_wechat', value)}
          />
        </>
      )}
    </SettingCard>
  )
}

function SharingCard(props: CardProps) {
  const say = useSay()
  return (
    <SettingCard
      {...props}
      title={say(messages.sharing)}
      effect={say(messages.sharingEffect)}
      keys={['share_profile', 'share_pic']}
      problem={({ share_profile, share_pic }) => share_profile.trim() === '' || share_pic === ''}
    >
      {({ draft, put }) => (
        <>
          <SettingLine
            label={say(messages.share_profile)}
            value={draft.share_profile}
            max={40}
            onChange={(value) => put('share_profile', value)}
          />
          <div className="setting-line">
            <span>{say(messages.share_pic)}</span>
            <PhotoInput value={draft.share_pic} onChange={(url) => put('share_pic', url ?? '')} />
          </div>
        </>
      )}
    </SettingCard>
  )
}

function ChatCard(props: CardProps) {
  const say = useSay()
  return (
    <SettingCard
      {...props}
      title={say(messages.chat)}
      effect={say(messages.chatEffect)}
      keys={['customerServiceChatUrl', 'customerServiceChatCorpId']}
    >
      {({ draft, put }) => (
        <>
          <SettingLine
            label={say(messages.customerServiceChatUrl)}
            value={draft.customerServiceChatUrl}
            max={500}
            hint={say(messages.urlHint)}
            inputMode="url"
            onChange={(value) => put('customerServiceChatUrl', value)}
          />
          <SettingLine
            label={say(messages.customerServiceChatCorpId)}
            value={draft.customerServiceChatCorpId}
            max={64}
            onChange={(value) => put('customerServiceChatCorpId', value)}
          />
        </>
      )}
    </SettingCard>
  )
}
