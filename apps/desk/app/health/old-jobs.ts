import { redirect } from 'react-router'

/** `/jobs`: where the jobs once had a page of their own. */
export function loader() {
  return redirect('/health#jobs')
}
