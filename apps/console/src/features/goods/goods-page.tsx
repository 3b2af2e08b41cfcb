import { importGoods } from '@huishou/wire/client/catalog/stock'
import { Skeleton, Tabs } from 'antd'
import { lazy, Suspense } from 'react'
import { roleMay } from '../../shared/role-may.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { useEditorKey } from '../../shared/form/use-editor-key.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { CategoriesTab } from './categories/categories-tab.tsx'
import { FreightTab } from './freight/freight-tab.tsx'
import { GoodsList } from './list/goods-list.tsx'
import { goodsSpec } from './goods-url-state.ts'
import { ImportView } from './import/import-view.tsx'
import { StockTab } from './stock/stock-tab.tsx'
import { messages } from './messages.ts'
import './goods.css'

const GoodsEditor = lazy(async () => ({ default: (await import('./editor/goods-editor.tsx')).GoodsEditor }))

/**
 * Page with tabs for products, stock movements, categories and freight; also shows the product editor and the import.
 */
export function GoodsPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(goodsSpec)
  const mayImport = roleMay(useMe().role, importGoods)
  const { goods, importing, page } = filters
  const editor = useEditorKey(goods)
  if (goods !== null)
    return (
      <Suspense fallback={<EditorBones />}>
        <GoodsEditor
          key={editor.key}
          id={goods === 'new' ? null : goods}
          onClose={() => onChange({ goods: null, page })}
          onSaved={(id) => {
            if (goods !== 'new') return
            editor.setMade(id)
            onChange({ goods: id, page }, { replace: true })
          }}
        />
      </Suspense>
    )
  if (importing && mayImport)
    return (
      <div className="page">
        <ImportView onBack={() => onChange({ importing: false, page })} />
      </div>
    )
  const props = { filters, onChange }
  return (
    <div className="page goods-tabs">
      <Tabs
        activeKey={filters.tab}
        onChange={(tab) => onChange({ tab: tab as typeof filters.tab })}
        destroyOnHidden
        items={[
          { key: 'goods', label: say(messages.goods), children: <GoodsList {...props} /> },
          { key: 'stock', label: say(messages.stockTab), children: <StockTab {...props} /> },
          { key: 'categories', label: say(messages.categories), children: <CategoriesTab /> },
          { key: 'freight', label: say(messages.freight), children: <FreightTab /> },
        ]}
      />
    </div>
  )
}

function EditorBones() {
  return (
    <div className="page">
      <Skeleton active paragraph={{ rows: 14 }} />
    </div>
  )
}
