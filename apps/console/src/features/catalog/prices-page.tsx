import { channels, createPriceList, withdrawPriceList } from '@huishou/wire'
import { App, Button, Tabs, type TableColumnsType } from 'antd'
import { useMemo, useState } from 'react'
import { roleMay } from '../../shared/access.ts'
import { CityToolbar } from '../../shared/city-toolbar.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { fullTime, unitPrice } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useCityName } from '../../shared/places.ts'
import { useReload } from '../../shared/read.ts'
import { useMe } from '../../shared/session.ts'
import { oneOf, region, useUrlState } from '../../shared/url-state.ts'
import { useSend } from '../../shared/use-send.ts'
import { channelText, words as shared } from '../../shared/words.ts'
import { CategoriesTab } from './categories-tab.tsx'
import { PriceListForm } from './price-list-form.tsx'
import { useCategories, usePriceLists, type PriceList } from './queries.ts'
import { words } from './words.ts'
import { ToneTag, type Tone } from '../../shared/tone-tag.tsx'
import './prices.css'

const tabs = { tab: oneOf(['lists', 'categories'], 'lists') }
const spec = { cityId: region, channel: oneOf(channels, '') }
const tone: Record<PriceList['state'], Tone> = {
  current: 'good',
  scheduled: 'info',
  past: 'calm',
  withdrawn: 'calm',
}
const order: Record<PriceList['state'], number> = { current: 0, scheduled: 1, past: 2, withdrawn: 3 }

export function PricesPage() {
  const say = useSay()
  const [{ tab }, change] = useUrlState(tabs)
  return (
    <div className="page">
      <Tabs
        activeKey={tab}
        onChange={(next) => change({ tab: next as typeof tab })}
        destroyOnHidden
        items={[
          { key: 'lists', label: say(words.lists), children: <PriceListsTab /> },
          { key: 'categories', label: say(words.categories), children: <CategoriesTab /> },
        ]}
      />
    </div>
  )
}

function PriceListsTab() {
  const say = useSay()
  const [filters, change] = useUrlState(spec)
  const [base, setBase] = useState<PriceList | 'current' | null>(null)
  const lists = usePriceLists({
    ...(filters.cityId ? { cityId: filters.cityId } : {}),
    ...(filters.channel ? { channel: filters.channel } : {}),
  })
  const rows = useMemo(
    () => lists.data?.rows.toSorted((a, b) => order[a.state] - order[b.state] || b.startsAt - a.startsAt),
    [lists.data],
  )
  const mayEdit = roleMay(useMe().role, createPriceList)
  const columns = useColumns(mayEdit ? setBase : null)
  return (
    <>
      <CityToolbar
        cityId={filters.cityId}
        onCity={(cityId) => change({ cityId })}
        hint={say(words.anyCity)}
        add={say(words.newList)}
        onAdd={mayEdit ? () => setBase('current') : null}
      >
        <FilterSelect
          label={say(shared.channel)}
          hint={say(words.anyChannel)}
          value={filters.channel}
          onChange={(channel) => change({ channel: channel ?? '' })}
          options={channels.map((value) => ({ value, label: say(channelText[value]) }))}
        />
      </CityToolbar>
      <div className="sheet">
        <DataTable<PriceList>
          rowKey="id"
          asked={lists}
          rows={rows}
          columns={columns}
          empty={say(words.empty)}
          emptyAction={
            mayEdit &&
            !filters.cityId &&
            !filters.channel && <Button onClick={() => setBase('current')}>{say(words.newList)}</Button>
          }
          scroll={{ x: 1060 }}
          expandable={{
            expandRowByClick: true,
            expandedRowRender: (list) => <Lines list={list} />,
            defaultExpandedRowKeys: [],
          }}
        />
      </div>
      {base && (
        <PriceListForm
          base={base === 'current' ? null : base}
          cityId={filters.cityId}
          channel={filters.channel || 'door'}
          onClose={() => setBase(null)}
        />
      )}
    </>
  )
}

/** All prices of a list, in the order of the categories. */
function Lines({ list }: { list: PriceList }) {
  const language = useLanguage()
  const categories = useCategories().data?.rows ?? []
  const price = new Map(list.lines.map(({ categoryId, unitFen }) => [categoryId, unitFen]))
  return (
    <ul className="price-grid">
      {categories
        .toSorted((a, b) => a.sort - b.sort)
        .map(({ id, name, nameEn, unit }) => {
          const fen = price.get(id)
          return fen === undefined ? null : (
            <li key={id}>
              <span>{language === 'zh' ? name : nameEn}</span>
              <b className={fen < 0 ? 'bad' : 'money'}>{unitPrice(fen, unit, language)}</b>
            </li>
          )
        })}
    </ul>
  )
}

function Withdraw({ list }: { list: PriceList }) {
  const say = useSay()
  const reload = useReload('/catalog')
  const { modal, message } = App.useApp()
  const { send, sending } = useSend(withdrawPriceList, () => {
    message.success(say(words.withdrawnDone))
    reload()
  })
  const ask = () =>
    void modal.confirm({
      title: `${say(words.withdraw)} ${list.label}`,
      content: say(words.withdrawAsk),
      okText: say(words.withdraw),
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await send({ id: list.id })
        if (answer && !answer.ok) message.error(answer.refused.message)
      },
    })
  return (
    <Button size="small" danger loading={sending} onClick={ask}>
      {say(words.withdraw)}
    </Button>
  )
}

function useColumns(onBase: ((list: PriceList) => void) | null): TableColumnsType<PriceList> {
  const say = useSay()
  const cityOf = useCityName()
  return useMemo(
    () => [
      {
        title: say(words.state),
        dataIndex: 'state',
        width: 110,
        render: (state: PriceList['state']) => <ToneTag tone={tone[state]}>{say(words[state])}</ToneTag>,
      },
      {
        title: say(words.label),
        dataIndex: 'label',
        width: 180,
        render: (label: string) => <strong className="one-line">{label}</strong>,
      },
      {
        title: say(shared.city),
        dataIndex: 'cityName',
        width: 170,
        render: (city: string | null) => (city === null ? say(words.allCities) : cityOf(city)),
      },
      {
        title: say(shared.channel),
        dataIndex: 'channel',
        width: 90,
        render: (channel: PriceList['channel']) => say(channelText[channel]),
      },
      {
        title: say(words.starts),
        dataIndex: 'startsAt',
        width: 150,
        render: (at: number) => fullTime(at).slice(0, 16),
      },
      {
        title: say(words.lines),
        key: 'lines',
        width: 112,
        align: 'end',
        render: (_, { lines }) => lines.length,
      },
      { title: say(words.note), dataIndex: 'note', ellipsis: true, render: (note: string) => note || '—' },
      {
        title: say(words.createdBy),
        key: 'by',
        width: 150,
        render: (_, { createdBy, createdAt }) => (
          <span className="two-lines">
            <span>{createdBy}</span>
            <small>{fullTime(createdAt).slice(0, 16)}</small>
          </span>
        ),
      },
      ...(onBase
        ? [
            {
              title: '',
              key: 'do',
              width: 200,
              align: 'end' as const,
              render: (_: unknown, list: PriceList) => (
                <span
                  className="row-actions"
                  role="presentation"
                  onClick={(event) => event.stopPropagation()}
                >
                  {list.state === 'scheduled' && <Withdraw list={list} />}
                  <Button size="small" onClick={() => onBase(list)}>
                    {say(words.basedOn)}
                  </Button>
                </span>
              ),
            },
          ]
        : []),
    ],
    [say, cityOf, onBase],
  )
}
