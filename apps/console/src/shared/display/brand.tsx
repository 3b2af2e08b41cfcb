import { Leaf } from 'lucide-react'
import { useSay } from '../language.ts'

const name = { zh: '回收', en: 'Huishou' }
const place = { zh: '管理后台', en: 'Console' }

export function Brand({ short = false }: { short?: boolean }) {
  const say = useSay()
  return (
    <div className="brand">
      <span className="brand-mark">
        <Leaf size={20} strokeWidth={2.1} aria-hidden />
      </span>
      {!short && (
        <span className="brand-name">
          {say(name)}
          <small>{say(place)}</small>
        </span>
      )}
    </div>
  )
}
