import { appPages } from '@huishou/wire/link-rules'
import { staffBargains } from '@huishou/wire/client/bargain/staff'
import { staffGoodsList } from '@huishou/wire/client/catalog/goods-staff'
import { Select } from 'antd'
import { useState } from 'react'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useRead } from '../../../shared/use-read.ts'
import { TextInput } from '../../../shared/form/text-input.tsx'
import {
  BARGAIN_PATH,
  firstOfKind,
  GOODS_PATH,
  kindOf,
  linkKinds,
  linkWith,
  paramsOf,
  type LinkKind,
} from './banner-link.ts'
import { messages } from './messages.ts'
import { useContentPages } from '../queries.ts'

type Props = { id?: string; value?: string; onChange?: (link: string) => void }
const CHOICE_PAGE = 20

/** Form field for the link of a banner: none, a page of the app, goods, a bargain, or an external site. */
export function LinkInput({ id, value = '', onChange }: Props) {
  const say = useSay()
  const kind = kindOf(value)
  const put = (link: string) => onChange?.(link)
  return (
    <div className="link-input">
      <Select<LinkKind>
        {...(id === undefined ? {} : { id })}
        value={kind}
        onChange={(next) => put(firstOfKind[next])}
        options={linkKinds.map((one) => ({ value: one, label: say(messages[one]) }))}
      />
      {kind === 'page' && <PageTarget value={value} onChange={put} />}
      {kind === 'goods' && <GoodsTarget value={value} onChange={put} />}
      {kind === 'bargainOne' && <BargainTarget value={value} onChange={put} />}
      {kind === 'outside' && (
        <>
          <TextInput
            value={value}
            limit={500}
            inputMode="url"
            aria-label={say(messages.outside)}
            onChange={({ target }) => put(target.value || firstOfKind.outside)}
          />
          <small className="faint">{say(messages.outsideHint)}</small>
        </>
      )}
    </div>
  )
}

type TargetProps = { value: string; onChange: (link: string) => void }

function PageTarget({ value, onChange }: TargetProps) {
  const say = useSay()
  const language = useLanguage()
  const [path = ''] = value.split('?')
  const given = Object.fromEntries(paramsOf(value))
  const pages = useContentPages().data?.rows
  const page = appPages.find((one) => one.path === path)
  return (
    <>
      <Select
        value={page ? path : null}
        placeholder={say(messages.choosePage)}
        aria-label={say(messages.choosePage)}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next: string) => onChange(next)}
        options={appPages
          .filter((one) => one.path !== GOODS_PATH && one.path !== BARGAIN_PATH)
          .map((one) => ({ value: one.path, label: say(one.name) }))}
      />
      {page?.params?.map(({ name, label, hint, required }) => (
        <label key={name} className="link-param">
          <span>{say(label)}</span>
          {name === 'key' ? (
            <Select
              value={given['key'] ?? null}
              placeholder={say(hint)}
              options={(pages ?? []).map((one) => ({
                value: one.key,
                label: `${language === 'en' && one.titleEn ? one.titleEn : one.title} · ${one.key}`,
              }))}
              onChange={(next: string) => onChange(linkWith(path, { ...given, key: next }))}
            />
          ) : (
            <TextInput
              value={given[name] ?? ''}
              limit={60}
              placeholder={say(hint)}
              aria-required={required ?? false}
              onChange={({ target }) => onChange(linkWith(path, { ...given, [name]: target.value }))}
            />
          )}
        </label>
      ))}
    </>
  )
}

const nameIn = (language: string, zh: string, en: string) => (language === 'en' && en !== '' ? en : zh)

function GoodsTarget({ value, onChange }: TargetProps) {
  const say = useSay()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const input = { page: 1, pageSize: CHOICE_PAGE, state: 'on_sale' as const, ...(q ? { q } : {}) }
  const asked = useRead(staffGoodsList, input, { keepPrevious: true })
  return (
    <RecordSelect
      label={say(messages.chooseGoods)}
      chosen={Number(paramsOf(value).get('id')) || null}
      loading={asked.isFetching}
      options={(asked.data?.rows ?? []).map((row) => ({
        value: row.id,
        label: `${nameIn(language, row.name, row.nameEn)} · ${row.id}`,
      }))}
      onSearch={setTyped}
      onChoose={(id) => onChange(linkWith(GOODS_PATH, { id: String(id) }))}
    />
  )
}

function BargainTarget({ value, onChange }: TargetProps) {
  const say = useSay()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const input = { page: 1, pageSize: CHOICE_PAGE, sort: 'newest' as const, ...(q ? { q } : {}) }
  const asked = useRead(staffBargains, input, { keepPrevious: true })
  return (
    <RecordSelect
      label={say(messages.chooseBargain)}
      chosen={Number(paramsOf(value).get('kjid')) || null}
      loading={asked.isFetching}
      options={(asked.data?.rows ?? []).map((row) => ({
        value: row.id,
        label: `${nameIn(language, row.goodsName, row.goodsNameEn)} · ${row.id}`,
      }))}
      onSearch={setTyped}
      onChoose={(id) => onChange(linkWith(BARGAIN_PATH, { kjid: String(id) }))}
    />
  )
}

/** Searchable select of a record; a chosen record that is not loaded is shown by its number. */
function RecordSelect(props: {
  label: string
  chosen: number | null
  loading: boolean
  options: { value: number; label: string }[]
  onSearch: (typed: string) => void
  onChoose: (id: number) => void
}) {
  const say = useSay()
  const { label, chosen, loading, options, onSearch, onChoose } = props
  return (
    <Select<number>
      value={chosen}
      placeholder={label}
      aria-label={label}
      loading={loading}
      notFoundContent={loading ? null : say(messages.nothingFound)}
      showSearch={{ filterOption: false, onSearch }}
      onChange={onChoose}
      options={options}
    />
  )
}
