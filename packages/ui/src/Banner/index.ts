export { Banner, type BannerMessages, type BannerProps, type BannerTone } from './Banner.js';
