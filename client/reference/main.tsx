import '@fontsource-variable/geist-mono/wght.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource-variable/literata/opsz.css';
import '../look/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from '../api/config.js';
import { passNonce } from '../look/passNonce.js';
import { Alert } from '../ui/Alert.js';
import { Tooltips } from '../ui/Tooltips.js';
import { readApiDocument } from './apiDocument.js';
import { Reference } from './Reference.js';

passNonce();
document.title = `REST API | ${config.siteName}`;

const page = await readApiDocument().then(
  (api) => <Reference api={api} />,
  () => <Alert>The description of the API cannot be had. Please load the page again.</Alert>,
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    {page}
    <Tooltips />
  </StrictMode>,
);
