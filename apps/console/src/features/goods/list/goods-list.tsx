import { staffGoodsList, switchGoods } from '@huishou/wire/client/catalog/goods-staff'
import { EyeOff, Star } from 'lucide-react'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { choice, mark, search, tabs } from '../../../shared/desk/filters.tsx'
import { CategoryFilter } from '../category-filter.tsx'
import { AddGoods, FileButtons, SwitchBar } from './list-actions.tsx'
import { goodsColumns } from './goods-columns.tsx'
import {
  goodsInput,
  goodsSpec,
  goodsTabs,
  noGoodsFilters,
  type GoodsFilters,
  type GoodsProps,
} from '../goods-url-state.ts'
import { messages } from '../messages.ts'

const goodsDesk: DeskOf<typeof staffGoodsList, GoodsFilters> = {
  endpoint: staffGoodsList,
  spec: goodsSpec,
  input: goodsInput,
  none: noGoodsFilters,
  memory: 'goods',
  tabs: tabs('show', messages.states, {
    keys: goodsTabs,
    text: (key) => messages[key],
    count: (key, { counts }) => counts[key],
    urgent: ['out', 'low'],
  }),
  filters: [
    search('q', messages.search, { wide: true, limit: 100 }),
    ({ filters, onChange }) => (
      <CategoryFilter value={filters.category} onChange={(category) => onChange({ category })} />
    ),
    choice('kind', messages.kind, {
      values: ['goods', 'virtual'],
      text: (kind) => (kind === 'goods' ? messages.physical : messages.virtual),
    }),
    mark('recommended', messages.recommended, { Icon: Star }),
    mark('hidden', messages.hidden, { Icon: EyeOff }),
  ],
  actions: [FileButtons],
  columns: goodsColumns,
  minWidth: 1040,
  select: {
    may: switchGoods,
    most: 200,
    page: messages.selectPage,
    one: ({ name }, say) => say(messages.select, { name }),
    Bar: SwitchBar,
  },
  record: { opened: () => null, open: (goods) => ({ goods }) },
  empty: (_, reply) => (reply?.counts.all === 0 ? messages.emptyMall : messages.empty),
  emptyAction: (at) => at.reply?.counts.all === 0 && <AddGoods {...at} />,
}

/** The list of products; the bar of actions applies to all selected products, the menu of a row to that product. */
export const GoodsList = (props: GoodsProps) => <Desk of={goodsDesk} {...props} />
