import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useCategories } from './queries.ts'
import { categoriesInOrder } from './categories-in-order.ts'
import { nameIn } from './localized-name.ts'
import { messages } from './messages.ts'

/** Filter that limits a list to one category of the mall; subcategories are listed after their parent. */
export function CategoryFilter({
  value,
  onChange,
}: {
  value: number | null
  onChange: (id: number | null) => void
}) {
  const say = useSay()
  const language = useLanguage()
  const categories = categoriesInOrder(useCategories().data?.rows ?? [])
  return (
    <FilterSelect
      searchable
      label={say(messages.category)}
      value={value}
      onChange={onChange}
      options={categories.map((category) => ({ value: category.id, label: nameIn(category, language) }))}
    />
  )
}
