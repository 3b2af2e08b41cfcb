import { lineMessages } from '../../shared/messages/line.ts'
import { IconButton } from '@huishou/kit/button'
import Trash2 from 'lucide-react/icons/trash-2'
import { useSay } from '../../shared/language.ts'
import { CategoryPicture } from '../order/category-picture-and-name.tsx'

type Props = {
  category: string
  name: string
  note?: string
  problem?: string | null
  value: string
  onOpen: () => void
  onRemove: () => void
}

/** A list row for one weighed category or material; a tap opens it for editing. */
export function LineRow({ category, name, note, problem, value, onOpen, onRemove }: Props) {
  const say = useSay()
  return (
    <div className="c-line">
      <button
        type="button"
        className="c-line-open"
        onClick={onOpen}
        aria-label={say(lineMessages.edit, { name })}
      >
        <CategoryPicture category={category} size={48} />
        <span className="c-line-words">
          <b>{name}</b>
          {note && <small className="k-figures">{note}</small>}
          {problem && <small className="c-bad">{problem}</small>}
        </span>
        <b className="c-line-money k-figures">{value}</b>
      </button>
      <IconButton label={say(lineMessages.remove, { name })} icon={<Trash2 size={20} />} onClick={onRemove} />
    </div>
  )
}
