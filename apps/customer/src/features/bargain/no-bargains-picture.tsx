/** The empty-state illustration of bargains: a price tag and scissors. */
export function NoBargainsPicture() {
  return (
    <svg
      width={200}
      height={150}
      viewBox="0 0 200 150"
      fill="none"
      stroke="var(--coral)"
      strokeWidth={2.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path
        d="M14 124c4-34 30-26 42-52s36-44 68-34 30 38 44 50 18 20 20 36z"
        fill="var(--coral-soft)"
        stroke="none"
      />
      <path d="M20 124h160" />
      <circle cx={38} cy={50} r={3.5} fill="var(--gold)" stroke="none" />
      <circle cx={162} cy={46} r={5} stroke="var(--money)" />
      <path d="M72 60l34-22 36 8 6 36-36 30-48-12z" fill="var(--surface)" stroke="none" />
      <path d="M108 40h34v34l-42 42-34-34z" fill="var(--surface)" />
      <circle cx={130} cy={52} r={5} fill="var(--coral-soft)" />
      <path d="M92 82l18 18M102 72l8 8" stroke="var(--control-line)" />
      <circle cx={58} cy={104} r={7} fill="var(--surface)" />
      <circle cx={58} cy={84} r={7} fill="var(--surface)" />
      <path d="M64 88l22 12M64 100l22-12" />
    </svg>
  )
}
