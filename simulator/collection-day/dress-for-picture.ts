/** In a page: browsers without British words show days as Americans write them, and no field is being typed in. */
export function dressForPicture(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type=date]')) {
    const [year, month, day] = field.value.split('-')
    const holder = field.parentElement ?? field
    holder.style.flex = `0 0 ${holder.clientWidth}px`
    field.type = 'text'
    field.value = year ? `${day}/${month}/${year}` : 'dd/mm/yyyy'
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
