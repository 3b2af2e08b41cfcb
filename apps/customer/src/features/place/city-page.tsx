import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useRef, useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { chooseCity, cityAt, useCity, type ChosenCity } from '../../entities/place/city.ts'
import { nameOf } from '../../shared/format/localized-name.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { locateOrExplain } from '../../entities/place/geolocation.ts'
import { byLetter, searchCities, type City } from './city-index.ts'
import { placeMessages } from './messages.ts'
import styles from './place.module.css'
import { useCities } from './queries.ts'

/** The page for choosing a city (选择城市): a search, the current location, served cities, and all cities by initial. */
export function CityPage() {
  const messages = useMessages(placeMessages)
  const navigator = useNavigator()
  const { data, error, refetch } = useCities()
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed)
  const choose = (city: ChosenCity) => {
    chooseCity({ ...city, byHand: true })
    void navigator.navigateBack()
  }
  return (
    <>
      <NavBar title={messages.cityTitle} />
      <div className={styles.searchBar}>
        <label className="k-input">
          <Search size={18} aria-hidden />
          <input
            type="search"
            aria-label={messages.search}
            placeholder={messages.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            enterKeyHint="search"
          />
        </label>
      </div>
      {!data && error && (
        <ErrorState
          title={messages.citiesFailed}
          text={refusedOf(error)?.message ?? ''}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <CitiesSkeleton />}
      {data &&
        (sought.trim() ? (
          <Found cities={searchCities(data, sought)} onChoose={choose} />
        ) : (
          <AllCities cities={data} onChoose={choose} />
        ))}
    </>
  )
}

type ListProps = { cities: readonly City[]; onChoose: (city: ChosenCity) => void }

function Found({ cities, onChoose }: ListProps) {
  const messages = useMessages(placeMessages)
  if (cities.length === 0) return <EmptyState title={messages.noMatch} text={messages.noMatchText} />
  return (
    <ul className={styles.rows}>
      {cities.slice(0, 60).map((city) => (
        <CityRow key={city.id} city={city} onChoose={onChoose} mark />
      ))}
    </ul>
  )
}

function AllCities({ cities, onChoose }: ListProps) {
  const messages = useMessages(placeMessages)
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const letters = byLetter(cities)
  const served = cities.filter((city) => city.served)
  const jump = (letter: string) =>
    list.current?.querySelector(`[data-letter="${letter}"]`)?.scrollIntoView({ block: 'start' })
  return (
    <div className={styles.cities} ref={list}>
      <Here onChoose={onChoose} />
      {served.length > 0 && (
        <section>
          <h2 className={styles.groupTitle}>{messages.served}</h2>
          <div className={styles.served}>
            {served.map((city) => (
              <button key={city.id} type="button" onClick={() => onChoose(city)}>
                {nameOf(city, language)}
              </button>
            ))}
          </div>
        </section>
      )}
      {letters.map(({ letter, cities: group }) => (
        <section key={letter} data-letter={letter} className={styles.group}>
          <h2 className={styles.groupTitle}>{letter}</h2>
          <ul className={styles.rows}>
            {group.map((city) => (
              <CityRow key={city.id} city={city} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ))}
      <nav className={styles.letters} aria-label={messages.letters}>
        {letters.map(({ letter }) => (
          <button key={letter} type="button" onClick={() => jump(letter)}>
            {letter}
          </button>
        ))}
      </nav>
    </div>
  )
}

function CityRow({ city, onChoose, mark }: { city: City; onChoose: ListProps['onChoose']; mark?: boolean }) {
  const messages = useMessages(placeMessages)
  const language = useLanguage()
  const chosen = useCity()?.id === city.id
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={chosen || undefined}
        onClick={() => onChoose(city)}
      >
        {nameOf(city, language)}
        <small>
          {chosen ? messages.current : city.served ? messages.served : mark ? messages.notServed : ''}
        </small>
      </button>
    </li>
  )
}

/** The city at the device's position, located on tap. */
function Here({ onChoose }: { onChoose: ListProps['onChoose'] }) {
  const messages = useMessages(placeMessages)
  const language = useLanguage()
  const current = useCity()
  const [found, setFound] = useState<ChosenCity | null>(null)
  const [pending, look] = usePending(async () => {
    const place = await locateOrExplain()
    if (!place) return
    const at = await cityAt(place)
    if (at) setFound(at)
    else toast(messages.cityUnknown)
  })
  const city = found ?? current
  return (
    <section>
      <h2 className={styles.groupTitle}>{found ? messages.here : messages.current}</h2>
      <div className={styles.here}>
        {city && (
          <button type="button" onClick={() => onChoose(city)}>
            {nameOf(city, language)}
          </button>
        )}
        <button
          type="button"
          className={styles.locate}
          aria-busy={pending || undefined}
          onClick={() => void look()}
        >
          {pending ? <span className="k-spin" aria-hidden /> : <LocateFixed size={18} aria-hidden />}
          {pending ? messages.locating : found ? messages.relocate : messages.locate}
        </button>
      </div>
    </section>
  )
}

function CitiesSkeleton() {
  const messages = useMessages(placeMessages)
  return (
    <div className={styles.cities} role="status" aria-label={messages.citiesLoading}>
      {Array.from({ length: 9 }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={`${30 + ((row * 17) % 30)}%`} />
        </div>
      ))}
    </div>
  )
}
