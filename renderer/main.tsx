import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { typedRequest } from './bridge/bridge.ts';
import { receiveBatches } from './bridge/events.ts';
import { startStore } from './store/start.ts';

// At once: the event port comes before the document is complete.
startStore({
  request: typedRequest(window.signalbox),
  onBatch: receiveBatches(window),
  pathOf: (file) => window.signalbox?.pathOf(file) ?? '',
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
