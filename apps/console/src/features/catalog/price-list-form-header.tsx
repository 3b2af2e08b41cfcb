// The header of the price list form: whom the list is for, when it starts, and tools that fill or change all prices at
// once.

import { channels } from '@huishou/wire/catalog/choices'
import { priceTiers, priceTierText } from '@huishou/wire/catalog/price-tiers'
import { formulaPrices } from '@huishou/wire/client/sales/formula-prices'
import { staffFirms } from '@huishou/wire/client/firm/staff'
import { Button, InputNumber, Segmented, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { FileUp, Sigma } from 'lucide-react'
import { useState } from 'react'
import { useOurCities, useShopOptions } from '../../entities/place/places.ts'
import { MomentInput } from '../../shared/form/moment-input.tsx'
import { useSay } from '../../shared/language.ts'
import { channelText, messages as shared } from '../../shared/messages.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useRead } from '../../shared/use-read.ts'
import { messages as formulaMessages } from './price-formula-messages.ts'
import { messages } from './messages.ts'
import { PriceFormula } from './price-formula.tsx'
import { PriceImport } from './price-import.tsx'
import { tomorrow, type Draft, type Scope } from './price-draft.ts'

type HeadProps = {
  scope: Scope
  onScope: (scope: Scope) => void
  startsAt: number | null
  onStartsAt: (at: number | null) => void
  onAdjust: (percent: number) => void
  draft: Draft
  /** Called with the prices of an imported file, or with those calculated from the buyers' prices. */
  onFilled: (draft: Draft) => void
}

/** Imported prices replace the whole draft, calculated prices only those of their materials. */
export function PriceListHeader(props: HeadProps) {
  const { scope, onScope, startsAt, onStartsAt, onAdjust, draft, onFilled } = props
  const say = useSay()
  const cities = useOurCities()
  const { role } = useMe()
  const [filling, setFilling] = useState<'table' | 'formula' | null>(null)
  const toggle = (by: 'table' | 'formula') => setFilling(filling === by ? null : by)
  const filled = (next: Draft) => {
    onFilled(next)
    setFilling(null)
  }
  return (
    <>
      <div className="price-head">
        <TierChoice scope={scope} onScope={onScope} />
        {scope.tier === 'contract' && <FirmChoice scope={scope} onScope={onScope} />}
        <Select
          aria-label={say(shared.city)}
          disabled={scope.tier === 'contract'}
          value={scope.cityId}
          onChange={(cityId) => onScope({ ...scope, cityId, shopId: null })}
          options={[{ value: '', label: say(messages.allCities) }, ...cities]}
        />
        <Segmented
          aria-label={say(shared.channel)}
          disabled={scope.tier === 'contract' || scope.tier === 'firm'}
          value={scope.channel}
          onChange={(channel) => onScope({ ...scope, channel, shopId: null })}
          options={channels.map((value) => ({ value, label: say(channelText[value]) }))}
        />
        {scope.channel === 'shop' && scope.cityId !== '' && scope.tier !== 'contract' && (
          <ShopChoice scope={scope} onScope={onScope} />
        )}
        <StartFields startsAt={startsAt} onStartsAt={onStartsAt} />
        <AdjustAll onAdjust={onAdjust} />
        <Button icon={<FileUp size={15} />} onClick={() => toggle('table')}>
          {say(messages.import)}
        </Button>
        {roleMay(role, formulaPrices) && scope.tier !== 'contract' && (
          <Button icon={<Sigma size={15} />} onClick={() => toggle('formula')}>
            {say(formulaMessages.open)}
          </Button>
        )}
      </div>
      {filling === 'table' && <PriceImport scope={scope} onFilled={filled} />}
      {filling === 'formula' && <PriceFormula draft={draft} onFilled={filled} />}
    </>
  )
}

/** Chooses for whom the prices are. The list of a single firm applies in every city. */
function TierChoice({ scope, onScope }: Pick<HeadProps, 'scope' | 'onScope'>) {
  const say = useSay()
  return (
    <Select
      aria-label={say(messages.forWhom)}
      value={scope.tier}
      onChange={(tier) =>
        onScope(
          tier === 'contract'
            ? { ...scope, tier, channel: 'door', cityId: '', shopId: null }
            : tier === 'firm'
              ? { ...scope, tier, channel: 'door', shopId: null, firmId: null }
              : { ...scope, tier, firmId: null },
        )
      }
      options={priceTiers.map((value) => ({ value, label: say(priceTierText[value]) }))}
      popupMatchSelectWidth={false}
    />
  )
}

/** Chooses the firm that has a contract. */
function FirmChoice({ scope, onScope }: Pick<HeadProps, 'scope' | 'onScope'>) {
  const say = useSay()
  const firms = useRead(staffFirms, { state: 'active', pageSize: 200 })
  return (
    <Select
      aria-label={say(messages.contractFirm)}
      placeholder={say(messages.chooseFirm)}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ minWidth: 200 }}
      loading={firms.isLoading}
      status={scope.firmId === null ? 'warning' : ''}
      value={scope.firmId}
      onChange={(firmId) => onScope({ ...scope, firmId })}
      options={(firms.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      popupMatchSelectWidth={false}
    />
  )
}

/** Chooses all shops of the city, or one of them. */
function ShopChoice({ scope, onScope }: Pick<HeadProps, 'scope' | 'onScope'>) {
  const say = useSay()
  const shops = useShopOptions(({ cityId }) => cityId === scope.cityId)
  return (
    <Select
      aria-label={say(messages.shop)}
      value={scope.shopId ?? 0}
      onChange={(shopId) => onScope({ ...scope, shopId: shopId || null })}
      options={[{ value: 0, label: say(messages.allShops) }, ...shops]}
      popupMatchSelectWidth={false}
    />
  )
}

/** Chooses whether the prices start at once or at a given time. */
export function StartFields({ startsAt, onStartsAt }: Pick<HeadProps, 'startsAt' | 'onStartsAt'>) {
  const say = useSay()
  const startOfToday = dayjs().startOf('day')
  return (
    <>
      <Segmented
        aria-label={say(messages.starts)}
        value={startsAt === null ? 'now' : 'later'}
        onChange={(when) => onStartsAt(when === 'now' ? null : tomorrow(Date.now()))}
        options={[
          { value: 'now', label: say(messages.startNow) },
          { value: 'later', label: say(messages.startLater) },
        ]}
      />
      {startsAt !== null && (
        <MomentInput
          allowClear={false}
          aria-label={say(messages.starts)}
          style={{}}
          value={startsAt}
          disabledDate={(day) => day.isBefore(startOfToday)}
          onChange={(at) => at !== null && onStartsAt(at)}
        />
      )}
    </>
  )
}

/** Raises or lowers every price by the same percentage. */
function AdjustAll({ onAdjust }: Pick<HeadProps, 'onAdjust'>) {
  const say = useSay()
  const [percent, setPercent] = useState<number | null>(null)
  return (
    <Space.Compact>
      <InputNumber
        min={-50}
        max={50}
        step={1}
        suffix="%"
        value={percent}
        placeholder={say(messages.raiseAll)}
        aria-label={say(messages.raiseAll)}
        onChange={setPercent}
        style={{ width: 120 }}
      />
      <Button
        disabled={!percent}
        onClick={() => {
          onAdjust(percent ?? 0)
          setPercent(null)
        }}
      >
        {say(messages.apply)}
      </Button>
    </Space.Compact>
  )
}
