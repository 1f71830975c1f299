export { default, handleError } from '@kindfold/web/entry/render-document.tsx'
