// A grid of the mall's categories.

import { PageLink } from '@huishou/kit/shell/page-link'
import { buildUrl } from '@huishou/kit/shell/route'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { nameOf } from '../../shared/format/localized-name.ts'
import styles from './mall-page.module.css'
import { useMallCategories } from '../../entities/goods/queries.ts'
import { shelfMessages } from './shelf-messages.ts'

const TINTS = ['amber', 'green', 'teal', 'violet', 'blue', 'red', 'grey']
const ROW = 4

/** The categories of goods. Hidden when there are none or loading fails, as goods can also be found without them. */
export function CategoryGrid() {
  const messages = useMessages(shelfMessages)
  const language = useLanguage()
  const { data, isPending } = useMallCategories()
  if (isPending)
    return (
      <div className={styles.categories} aria-hidden>
        {Array.from({ length: ROW }, (_, index) => (
          <span key={index}>
            <Skeleton width="48px" height="48px" />
            <Skeleton width="3.5em" height="1em" />
          </span>
        ))}
      </div>
    )
  if (!data?.length) return null
  return (
    <nav className={styles.categories} data-columns={columnsOf(data.length)} aria-label={messages.categories}>
      {data.map((category, index) => {
        const name = nameOf(category, language)
        return (
          <PageLink
            key={category.id}
            to={buildUrl('/pages/shop/goods-list', { categoryId: category.id, categoryName: name })}
          >
            <span className="k-tint" data-tint={TINTS[index % TINTS.length]}>
              <CategoryIcon src={category.icon} />
            </span>
            {name}
          </PageLink>
        )
      })}
    </nav>
  )
}

/** Four columns, or five where that fills the rows better. */
const columnsOf = (count: number): 4 | 5 => (count === 5 || count > 8 ? 5 : 4)

function CategoryIcon({ src }: { src: string }) {
  const [broken, setBroken] = useState(false)
  if (!src || broken) return <LayoutGrid size={24} strokeWidth={1.7} aria-hidden />
  return <img src={src} alt="" width={48} height={48} decoding="async" onError={() => setBroken(true)} />
}
