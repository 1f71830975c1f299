export { default } from '@kindfold/web/entry/render-document.tsx'
