import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import '../css/deferred.css'

type Tab<K extends string> = { key: K; label: ReactNode; badge?: number }

/**
 * A tab list with one panel: `<TabPanel>` takes the same `id` and the chosen tab. The arrow keys, Home and End move
 * between tabs.
 */
export function Tabs<K extends string>(props: {
  id: string
  label: string
  tabs: readonly Tab<K>[]
  value: K
  onChange: (key: K) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!list.current || !chosen) return
    list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.clientWidth) / 2
  }, [props.value])
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const here = props.tabs.findIndex((tab) => tab.key === props.value)
    const next = props.tabs[Math.min(props.tabs.length - 1, Math.max(0, here + step))]
    if (!next) return
    props.onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div className="k-tabs" role="tablist" aria-label={props.label} ref={list} onKeyDown={move}>
      {props.tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${props.id}-tab-${tab.key}`}
          data-key={tab.key}
          aria-selected={tab.key === props.value}
          aria-controls={`${props.id}-panel`}
          tabIndex={tab.key === props.value ? 0 : -1}
          onClick={() => props.onChange(tab.key)}
        >
          {tab.label}
          {tab.badge ? <em>{tab.badge > 99 ? '99+' : tab.badge}</em> : null}
        </button>
      ))}
    </div>
  )
}

export function TabPanel({ id, tab, children }: { id: string; tab: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab}`}>
      {children}
    </div>
  )
}
