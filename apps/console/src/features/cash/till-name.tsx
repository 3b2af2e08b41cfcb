import { useShopOptions } from '../../entities/place/places.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'

/** The name of the shop that the till belongs to; without a shop, the name of the company's safe. */
export function TillName({ shopId }: { shopId: number | null }) {
  const say = useSay()
  const shops = useShopOptions()
  if (shopId === null) return <>{say(messages.safe)}</>
  return <>{shops.find(({ value }) => value === shopId)?.label ?? `#${shopId}`}</>
}
