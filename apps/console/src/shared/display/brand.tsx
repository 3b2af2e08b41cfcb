import { pageBrand } from '@huishou/client/page-brand'
import { Leaf } from 'lucide-react'
import { useSay } from '../language.ts'

const standard = { zh: '回收', en: 'Huishou' }
const place = { zh: '管理后台', en: 'Console' }

/** The logo and name of the business at the top of the console; those of the product if the business has none. */
export function Brand({ short = false }: { short?: boolean }) {
  const say = useSay()
  const { appName, logo } = pageBrand
  return (
    <div className="brand">
      {logo === '' ? (
        <span className="brand-mark">
          <Leaf size={20} strokeWidth={2.1} aria-hidden />
        </span>
      ) : (
        <img className="brand-logo" src={logo} alt="" />
      )}
      {!short && (
        <span className="brand-name">
          {say(appName.zh === '' ? standard : appName)}
          <small>{say(place)}</small>
        </span>
      )}
    </div>
  )
}
