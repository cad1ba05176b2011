import { renderToString } from 'react-dom/server.edge';
import { App } from './app.jsx';

/** The list as the page holds it before its script has come. */
export const listHtml = () => renderToString(<App firstPath="/" />);
