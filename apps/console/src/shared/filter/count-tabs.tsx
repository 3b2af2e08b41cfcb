import './count-tabs.css'

type Props<Key extends string> = {
  label: string
  value: Key | null
  onChange: (key: Key) => void
  items: { key: Key; text: string; count?: number | string | undefined; urgent?: boolean }[]
}

/** Row of tabs, each with an optional count; the arrow keys move between them. */
export function CountTabs<Key extends string>({ label, value, onChange, items }: Props<Key>) {
  const chosen = items.findIndex(({ key }) => key === value)
  return (
    <div
      className="count-tabs"
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
        const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
        const at = tabs.indexOf(event.target as HTMLElement)
        if (step === undefined || at < 0) return
        event.preventDefault()
        const next = tabs[(at + step + tabs.length) % tabs.length]
        next?.focus()
        next?.click()
      }}
    >
      {items.map(({ key, text, count, urgent = false }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          className={urgent && count ? 'urgent' : ''}
          onClick={() => onChange(key)}
        >
          {text}
          {count !== undefined && <b>{typeof count === 'number' ? count.toLocaleString('en-US') : count}</b>}
        </button>
      ))}
    </div>
  )
}
