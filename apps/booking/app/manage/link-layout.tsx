import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/link-layout.ts'
import { FormFaultPage } from '@kindfold/web/form/form-fault-page.tsx'
import { isFormFault } from '@kindfold/web/form/form-fault.ts'
import { LinkFaultPage } from './link-fault-page.tsx'
import type { LinkFault } from '../managed-booking/open-managed.ts'

/** The layout of every page behind a link; explains a link that does not work. */
export default function LinkLayout() {
  return <Outlet />
}

/** Retry-After, for a visitor over the rate limit. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers()
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && isFormFault(error.data)) return <FormFaultPage fault={error.data} />
  if (isRouteErrorResponse(error) && isLinkFault(error.data)) return <LinkFaultPage fault={error.data} />
  throw error
}

function isLinkFault(fault: unknown): fault is LinkFault {
  return typeof fault === 'object' && fault !== null && 'link' in fault
}
