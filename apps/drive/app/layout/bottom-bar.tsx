/** The main button of a screen, where a thumb reaches it. */
export function BottomBar({ children }: { children: React.ReactNode }) {
  return <div className="bottom">{children}</div>
}
