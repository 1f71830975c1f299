/**
 * The peer's start: a router that runs in the browser, the query library around every page, an empty document to draw in.
 * A program of its own, built apart from the house, which is why it may borrow the site's components.
 */
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { CatalogueProvider } from '../../../apps/site/app/catalogue/catalogue-provider.tsx'
import { SiteLayout } from '../../../apps/site/app/layout/site-layout.tsx'
import '../../../apps/site/app/shell.css'
import '../../../apps/site/app/pages.css'
import '../../../apps/site/app/home/home.css'
import '../../../apps/site/app/blog/blog-list.css'
import '../../../apps/site/app/blog/blog-post.css'
import { BlogPage } from './blog-page.jsx'
import { HomePage } from './home-page.jsx'
import { PostPage } from './post-page.jsx'

const { deployment } = import.meta.env.PEER

const router = createBrowserRouter(
  [
    {
      id: 'root',
      loader: () => deployment,
      element: (
        <SiteLayout>
          <Outlet />
          <ScrollRestoration />
        </SiteLayout>
      ),
      children: [
        { index: true, element: <HomePage /> },
        { path: 'blog', element: <BlogPage /> },
        { path: 'blog/:slug', element: <PostPage /> },
      ],
    },
  ],
  // Known when the peer is built, so that the first drawing waits for nothing.
  { hydrationData: { loaderData: { root: deployment } } },
)

createRoot(document.getElementById('root')).render(
  <CatalogueProvider>
    <RouterProvider router={router} />
  </CatalogueProvider>,
)
