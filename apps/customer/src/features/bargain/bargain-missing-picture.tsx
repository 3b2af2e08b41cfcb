/** The illustration for a bargain that does not exist: a price tag cut in two. */
export function BargainMissingPicture() {
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
      <path d="M74 66l28-28h36v36l-42 42a6 6 0 0 1-8 0L74 74a6 6 0 0 1 0-8z" fill="var(--surface)" />
      <circle cx={124} cy={52} r={5} />
      <path d="M62 112l54-44" strokeDasharray="5 6" stroke="var(--control-line)" />
      <circle cx={52} cy={106} r={7} fill="var(--surface)" />
      <circle cx={62} cy={120} r={7} fill="var(--surface)" />
    </svg>
  )
}
