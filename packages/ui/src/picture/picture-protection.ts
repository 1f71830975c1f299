import { createContext } from 'react'

/** Whether pictures resist being dragged out of the page (spec 2, Other UI pieces). Off unless an app says so. */
export const PictureProtection = createContext(false)
