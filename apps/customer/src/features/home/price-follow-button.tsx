import { Button } from '@huishou/kit/button'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { useCity } from '../../entities/place/city.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import styles from './home-sheets.module.css'
import { priceFollowMessages } from './price-follow-messages.ts'
import { useFollowPrice, usePriceFollows } from './use-price-follows.ts'

/**
 * The button with which a customer follows a price to be told when it changes, and a note that explains this. Both
 * stand at the bottom of the price history.
 */
export function PriceFollowButton({ goodsId }: { goodsId: number }) {
  const messages = useMessages(priceFollowMessages)
  const language = useLanguage()
  const city = useCity()
  const followed = usePriceFollows().find((one) => one.goodsId === goodsId)
  const { follow, unfollow, pending } = useFollowPrice(goodsId)
  const elsewhere = followed && followed.cityName !== '' && city && followed.cityId !== city.id
  const place = followed && language === 'en' ? followed.cityNameEn : followed?.cityName
  return (
    <>
      <span className={styles.footText}>
        {elsewhere ? messages.noteElsewhere(place ?? '') : messages.note}
      </span>
      {followed && !elsewhere ? (
        <Button
          tone="soft"
          pending={pending}
          icon={<BellRing size={18} aria-hidden />}
          onClick={() => void unfollow()}
        >
          {messages.unfollow}
        </Button>
      ) : (
        <Button pending={pending} icon={<Bell size={18} aria-hidden />} onClick={() => void follow()}>
          {elsewhere ? messages.followHere : messages.follow}
        </Button>
      )}
    </>
  )
}
